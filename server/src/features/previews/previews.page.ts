import { setImmediate as nextTurn } from 'node:timers/promises';
import { firstCharacters, visibleText } from '@workflow/contract/core/schemas/text.ts';
import {
  PREVIEW_DESCRIPTION_MAX,
  PREVIEW_SITE_MAX,
  PREVIEW_TITLE_MAX,
} from '@workflow/contract/previews/previews.limits.ts';
import { Parser } from 'htmlparser2';

/** Of a page decompressed: what it says of itself stands at its beginning. */
const READ_BYTES = 1024 * 1024;
/** Where a page says in which characters it is written. */
const CHARSET_WITHIN = 1024;
/** More than is kept of any text, with room for space that is dropped. */
const TEXT_MAX = 4_000;
/**
 * Limits of work, because a page may be written to keep the parser busy: htmlparser2 searches its list of open elements for every tag, which takes
 * quadratic time where nothing is closed. The head of an ordinary page has a few hundred tags and hardly any nesting.
 */
const OPEN_ELEMENTS_MAX = 200;
const TAGS_MAX = 5_000;
const ATTRIBUTES_MAX = 20_000;
/** The parser runs on this many characters at a time; other requests are served in between. */
const PIECE_CHARACTERS = 8 * 1024;

/** What a page says of itself. */
export interface Page {
  readonly title: string;
  readonly siteName: string | null;
  readonly description: string | null;
  readonly picture: string | null;
}

interface Reading {
  /** Where it was at last. */
  readonly url: URL;
  readonly contentType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Reads the head of a page, without running anything of it; null where it does not say what it is. */
export async function readPage({ url, contentType, body }: Reading): Promise<Page | null> {
  const head = readHead();
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  for await (const chunk of body) {
    decoder ??= decoderFor(contentType, chunk);
    const text = decoder.decode(chunk, { stream: true });
    for (let start = 0; start < text.length && !head.isOver(); start += PIECE_CHARACTERS) {
      head.write(text.slice(start, start + PIECE_CHARACTERS));
      await nextTurn();
    }
    bytes += chunk.length;
    if (head.isOver() || bytes >= READ_BYTES) break;
  }
  const { title, named, base } = head.end();
  const first = (...names: string[]) => names.map((name) => named.get(name)).find((value) => value?.trim());
  const shown = cleaned(first('og:title', 'twitter:title') ?? title, PREVIEW_TITLE_MAX);
  if (shown === null) return null;
  const picture = first(
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
  );
  return {
    title: shown,
    siteName: cleaned(first('og:site_name', 'application-name'), PREVIEW_SITE_MAX),
    description: cleaned(
      first('og:description', 'description', 'twitter:description'),
      PREVIEW_DESCRIPTION_MAX,
    ),
    picture: picture === undefined ? null : addressOf(picture, URL.parse(base, url) ?? url),
  };
}

function addressOf(written: string, base: URL): string | null {
  const url = URL.parse(written.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The characters of a page: those that its answer names, else those that it names itself. */
function decoderFor(contentType: string, beginning: Uint8Array): TextDecoder {
  const written = Buffer.from(beginning.subarray(0, CHARSET_WITHIN)).toString('latin1');
  const marked = written.startsWith('\xfe\xff')
    ? 'utf-16be'
    : written.startsWith('\xff\xfe')
      ? 'utf-16le'
      : null;
  const said = /charset\s*=\s*["']?([\w.:-]+)/i;
  const inPage = said.exec(written)?.[1];
  // A page that could be read so far is not written in two bytes a character.
  const label = marked ?? said.exec(contentType)?.[1] ?? (/^utf-?16/i.test(inPage ?? '') ? null : inPage);
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/** Gathers what stands in the head of a page as it comes. */
function readHead() {
  const named = new Map<string, string>();
  let title = '';
  let base = '';
  let inTitle = false;
  let drawings = 0;
  let over = false;
  let openElements = 0;
  let tags = 0;
  let attributes = 0;
  const parser = new Parser({
    onattribute() {
      attributes += 1;
      if (attributes > ATTRIBUTES_MAX) over = true;
    },
    onopentagname() {
      openElements += 1;
      tags += 1;
      if (openElements > OPEN_ELEMENTS_MAX || tags > TAGS_MAX) over = true;
    },
    onopentag(name, attributes) {
      if (name === 'body') over = true;
      else if (name === 'svg') drawings += 1;
      else if (name === 'title') inTitle = title === '' && drawings === 0;
      else if (name === 'base') base ||= attributes['href'] ?? '';
      else if (name === 'meta') {
        const key = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
        const value = attributes['content'];
        if (key && value && !named.has(key)) named.set(key, value.slice(0, TEXT_MAX));
      }
    },
    ontext(text) {
      if (inTitle && title.length < TEXT_MAX) title += text;
    },
    onclosetag(name) {
      openElements -= 1;
      if (name === 'title') inTitle = false;
      else if (name === 'svg') drawings -= 1;
      else if (name === 'head') over = true;
    },
  });
  return {
    write: (text: string) => parser.write(text),
    isOver: () => over,
    end: () => ({ title: title.slice(0, TEXT_MAX), named, base }),
  };
}

/** Controls, halves of pairs, what no letter is, and formatting such as marks of direction; not what joins emoji and letters. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;
/** So many marks over one letter have some scripts; more climb over the lines around them. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/** What is shown of a text of somebody else's: one line, at most so many characters. */
export function cleaned(text: string | undefined, max: number): string | null {
  if (text === undefined) return null;
  const line = visibleText(
    text.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(PILED, '$1').replace(/ +/g, ' ').normalize('NFC'),
  );
  if (line === '') return null;
  const beginning = firstCharacters(line, max);
  return beginning === line ? line : `${firstCharacters(line, max - 1).trimEnd()}…`;
}
