import { setImmediate as nextTurn } from 'node:timers/promises';
import { firstCharacters, visibleText } from '@workflow/contract/core/schemas/text.ts';
import {
  PREVIEW_DESCRIPTION_MAX,
  PREVIEW_SITE_MAX,
  PREVIEW_TITLE_MAX,
} from '@workflow/contract/previews/previews.limits.ts';
import { Parser } from 'htmlparser2';

/** The number of decompressed bytes to read. The metadata is at the beginning of a page. */
const PAGE_BYTES_MAX = 1024 * 1024;
/** A page declares its charset within this many bytes. */
const CHARSET_BYTES = 1024;
/**
 * The maximum length of a text that the parser collects. It exceeds the lengths that are stored, because white space is removed afterwards.
 */
const TEXT_MAX = 4_000;
/**
 * Limits of parser work, because a page can be built to keep the parser busy: for every tag, htmlparser2
 * searches its list of open elements, which takes quadratic time if no element is closed. The head of an
 * ordinary page has a few hundred tags and little nesting.
 */
const OPEN_ELEMENTS_MAX = 200;
const TAGS_MAX = 5_000;
const ATTRIBUTES_MAX = 20_000;
/** The parser runs on this many characters at a time, and yields to other requests after each part. */
const CHUNK_CHARACTERS = 8 * 1024;

/** The metadata of a page. */
export interface PageMetadata {
  readonly title: string;
  readonly siteName: string | null;
  readonly description: string | null;
  readonly picture: string | null;
}

interface FetchedPage {
  /** The URL after redirects. */
  readonly url: URL;
  readonly contentType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Reads the metadata in the head of a page, without running scripts. Returns null if it has no title. */
export async function readPageMetadata({
  url,
  contentType,
  body,
}: FetchedPage): Promise<PageMetadata | null> {
  const head = createHeadParser();
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  for await (const chunk of gatherBeginning(body)) {
    decoder ??= decoderFor(contentType, chunk);
    const text = decoder.decode(chunk, { stream: true });
    for (let start = 0; start < text.length && !head.isFinished(); start += CHUNK_CHARACTERS) {
      head.write(text.slice(start, start + CHUNK_CHARACTERS));
      await nextTurn();
    }
    bytes += chunk.length;
    if (head.isFinished() || bytes >= PAGE_BYTES_MAX) break;
  }
  const { title, metadata, base } = head.end();
  const firstValueOf = (...names: string[]) =>
    names.map((name) => metadata.get(name)).find((value) => value?.trim());
  const shown = cleanText(firstValueOf('og:title', 'twitter:title') ?? title, PREVIEW_TITLE_MAX);
  if (shown === null) return null;
  const picture = firstValueOf(
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
  );
  return {
    title: shown,
    siteName: cleanText(firstValueOf('og:site_name', 'application-name'), PREVIEW_SITE_MAX),
    description: cleanText(
      firstValueOf('og:description', 'description', 'twitter:description'),
      PREVIEW_DESCRIPTION_MAX,
    ),
    picture: picture === undefined ? null : absoluteUrl(picture, URL.parse(base, url) ?? url),
  };
}

function absoluteUrl(reference: string, base: URL): string | null {
  const url = URL.parse(reference.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Yields the bytes of a body. The first chunk has at least the bytes within which a page declares its charset, if the page is that long. */
async function* gatherBeginning(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const beginning: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes >= CHARSET_BYTES) yield chunk;
    else {
      beginning.push(chunk);
      bytes += chunk.length;
      if (bytes >= CHARSET_BYTES) yield Buffer.concat(beginning);
    }
  }
  if (bytes < CHARSET_BYTES) yield Buffer.concat(beginning);
}

const BYTE_ORDER_MARKS = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xfe\xff', 'utf-16be'],
  ['\xff\xfe', 'utf-16le'],
] as const;
const DECLARED_CHARSET =
  /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)|<\?xml\b[^>]*?\bencoding\s*=\s*["']\s*([\w.:-]+)/i;

/**
 * Creates the decoder for a page's charset: from the byte order mark, the `Content-Type` header, or the page
 * itself, in this order. A charset that does not exist counts as none.
 */
function decoderFor(contentType: string, beginning: Uint8Array): TextDecoder {
  const firstBytes = Buffer.from(beginning.subarray(0, CHARSET_BYTES)).toString('latin1');
  const [, fromMark] = BYTE_ORDER_MARKS.find(([mark]) => firstBytes.startsWith(mark)) ?? [];
  const [, fromHeader] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType) ?? [];
  const [, fromMeta, fromXml] = DECLARED_CHARSET.exec(firstBytes) ?? [];
  const declared = fromMeta ?? fromXml;
  // The declaration was readable as single bytes, so the page cannot be UTF-16, even if it says so.
  const fromPage = declared && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
  for (const label of [fromMark, fromHeader, fromPage]) {
    const decoder = label === undefined ? null : createDecoder(label);
    if (decoder) return decoder;
  }
  return new TextDecoder();
}

function createDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** Collects the metadata of a page's head while its text arrives. */
function createHeadParser() {
  const metadata = new Map<string, string>();
  let title = '';
  let base = '';
  let inTitle = false;
  let openSvgs = 0;
  let isDone = false;
  let openElements = 0;
  let tags = 0;
  let attributes = 0;
  const parser = new Parser({
    onattribute() {
      attributes += 1;
      if (attributes > ATTRIBUTES_MAX) isDone = true;
    },
    onopentagname() {
      openElements += 1;
      tags += 1;
      if (openElements > OPEN_ELEMENTS_MAX || tags > TAGS_MAX) isDone = true;
    },
    onopentag(name, attributes) {
      // One piece of text can contain the end of the head and the beginning of the body.
      if (isDone) return;
      if (name === 'body') isDone = true;
      else if (name === 'svg') openSvgs += 1;
      else if (name === 'title') inTitle = title === '' && openSvgs === 0;
      else if (name === 'base') base ||= attributes['href'] ?? '';
      else if (name === 'meta') {
        const key = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
        const value = attributes['content'];
        if (key && value && !metadata.has(key)) metadata.set(key, value.slice(0, TEXT_MAX));
      }
    },
    ontext(text) {
      if (inTitle && title.length < TEXT_MAX) title += text;
    },
    onclosetag(name) {
      openElements -= 1;
      if (name === 'title') inTitle = false;
      else if (name === 'svg') openSvgs -= 1;
      else if (name === 'head') isDone = true;
    },
  });
  return {
    write: (text: string) => parser.write(text),
    isFinished: () => isDone,
    end: () => ({ title: title.slice(0, TEXT_MAX), metadata, base }),
  };
}

/**
 * Control characters, lone surrogates, private use and unassigned characters, and formatting characters such
 * as direction marks. The joiners of emoji and letters are not included.
 */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;
/** Some scripts need up to four marks on a letter. More would overlap the lines above. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Cleans a text from another site: one line, without invisible characters, cut to `max` characters. */
export function cleanText(text: string | undefined, max: number): string | null {
  if (text === undefined) return null;
  const line = visibleText(
    text
      .replace(/\s+/g, ' ')
      .replace(INVISIBLE_CHARACTERS, '')
      .replace(STACKED_MARKS, '$1')
      .replace(/ +/g, ' ')
      .normalize('NFC'),
  );
  if (line === '') return null;
  const beginning = firstCharacters(line, max);
  return beginning === line ? line : `${firstCharacters(line, max - 1).trimEnd()}…`;
}
