import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldedWordsOf, foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import { parseDateText } from '@workflow/contract/databases/parsing/date-text.ts';
import { parseNumberText } from '@workflow/contract/databases/parsing/number-text.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { previewableLinksIn } from '@workflow/contract/messages/messages.links.ts';
import { mentionedNamesIn } from '@workflow/contract/messages/messages.names.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import { searchWordsOf } from '@workflow/contract/messages/messages.search.ts';
import { evaluate, parseFormula } from '@workflow/server/features/databases/formulas/formula.ts';
import { detectFileType } from '@workflow/server/features/files/files.type.ts';
import { readPageMetadata } from '@workflow/server/features/previews/previews.page.ts';
import { firstRecords, recordsOf } from '@workflow/server/features/transfer/csv.ts';
import { guessFormat } from '@workflow/server/features/transfer/import.guess.ts';
import { gramsOf } from '@workflow/server/features/users/users.search.ts';
import { readPictureSize } from '@workflow/server/platform/pictures/pictures.ts';
import type { EnduranceTest } from './endurance-test.ts';
import type { Random } from './random.ts';
import { createTemporaryFolder } from './stage/folder.ts';

/** The longest time for which input may block the event loop, in milliseconds. */
const STALL_MS = 50;

interface Parser {
  /** Fragments that are meaningful to the parser. */
  readonly fragments: readonly string[];
  /** The longest input that the server accepts, in characters. */
  readonly most: number;
  readonly parse: (input: string) => unknown;
}

const PAGE_URL = new URL('https://harbour.example.com/');
const MARKUP = [
  '*',
  '_',
  '~',
  '`',
  '```',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '\n',
  '> ',
  '- ',
  '1. ',
  '#',
  '@a',
  ':a:',
  'http://a.b/',
  'a@b.c',
  '\\',
  ' ',
  'a',
];

async function* splitIntoChunks(text: string) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += 64 * 1024)
    yield bytes.subarray(start, start + 64 * 1024);
}

async function readRecords(text: string): Promise<void> {
  try {
    for await (const _ of recordsOf(
      Readable.from([text.slice(0, text.length / 2), text.slice(text.length / 2)]),
      ',',
    )) {
    }
  } catch {
    // A broken file is refused with an error, which is expected.
  }
}

const parsersIn = (folder: string): Readonly<Record<string, Parser>> => ({
  'Markdown of a message': {
    fragments: MARKUP,
    most: 16_000,
    parse: (text) => plainText(parseMarkdown(text)),
  },
  'links of a message': {
    fragments: [
      'http://',
      'https://a.b/',
      '(',
      ')',
      '<',
      '>',
      '[',
      '](',
      ' ',
      '.',
      '/',
      '%',
      '&amp;',
      '\n',
      'www.',
    ],
    most: 16_000,
    parse: (text) => previewableLinksIn(text, () => false),
  },
  'names in a message': {
    fragments: ['@', '#', 'a', '.', '-', '_', ' ', '`', '\n'],
    most: 16_000,
    parse: mentionedNamesIn,
  },
  'quote of a message': { fragments: MARKUP, most: 16_000, parse: quoteOf },
  'search text': {
    fragments: ['a', ' ', '"', '-', 'ß', 'İ', '👩‍👩‍👧', '字', '\u0301', '%', '_'],
    most: 1_000,
    parse: (text) => [searchWordsOf(text), foldedWordsOf(text), foldForSearch(text), gramsOf(text)],
  },
  formula: {
    fragments: [
      '(',
      ')',
      '"a"',
      '+',
      '-',
      '!',
      '?',
      ':',
      '1',
      ',',
      'if(',
      'concat(',
      'prop("a")',
      '&&',
      '.',
      '[',
      ']',
      ' ',
    ],
    most: 2_000,
    parse: (text) => {
      try {
        return evaluate(parseFormula(text), () => 'a');
      } catch {
        return null;
      }
    },
  },
  'date and number in a cell': {
    fragments: ['1', '0', '.', ',', '/', '-', ' ', ':', 'T', 'Z', 'March', 'am', '+', 'e', '%', '\u00a0'],
    most: 10_000,
    parse: (text) => [
      parseDateText(text, { dayFirst: true }),
      parseNumberText(text, true),
      parseNumberText(text, false),
    ],
  },
  'beginning of a CSV file': {
    fragments: ['"', '""', ',', ';', '\t', '\n', '\r\n', 'a', '1.5', '2026-01-02', ' ', '\u0000'],
    most: 256 * 1024,
    parse: (text) => [
      firstRecords(text, ',', 1_000),
      guessFormat({ text, encoding: 'utf-8' }, {}, { kind: 'database', properties: null }),
    ],
  },
  'rows of a CSV file': {
    fragments: ['"', '""', ',', '\n', '\r', 'a', 'words '],
    most: 2_000_000,
    parse: readRecords,
  },
  'linked page': {
    fragments: [
      '<b>',
      '</i>',
      '<meta ',
      'a=1 ',
      '>',
      '<title>',
      '</title>',
      '<svg>',
      '<!--',
      '-->',
      '&amp;',
      '<script>',
      '"',
      '<p/>',
      '<a href="',
    ],
    most: 1_200_000,
    parse: (text) =>
      readPageMetadata({ url: PAGE_URL, contentType: 'text/html', body: splitIntoChunks(text) }),
  },
  'uploaded file': {
    fragments: [
      '\u0089PNG\r\n\u001a\n',
      'GIF89a',
      'RIFF',
      'WEBP',
      '<svg ',
      '<?xml',
      'PK\u0003\u0004',
      '%PDF-',
      'ftyp',
      'ID3',
      '\u0000',
      'ÿØÿà',
      'Exif',
      'II*\u0000',
    ],
    most: 1_000_000,
    parse: async (text) => {
      const path = join(folder, 'upload');
      await writeFile(path, Buffer.from(text, 'latin1'));
      return [
        await detectFileType(path, 'upload').catch(() => null),
        await readPictureSize(path, { by: 'parsers' }),
      ];
    },
  },
});

/**
 * Draws a text of up to the longest length: one fragment repeated, two alternating, many of one and then many of
 * another, or a mixture.
 */
function draw(random: Random, { fragments, most }: Parser): string {
  const [first, second] = [random.oneOf(fragments), random.oneOf(fragments)];
  const fill = (fragment: string, length: number) => fragment.repeat(Math.ceil(length / fragment.length));
  const drawn = [
    () => fill(first, most),
    () => fill(first + second, most),
    () => fill(first, most / 2) + fill(second, most / 2),
    () => fill(Array.from({ length: 12 }, () => random.oneOf(fragments)).join(''), most),
    () => Array.from({ length: Math.min(20_000, most / 4) }, () => random.oneOf(fragments)).join(''),
  ];
  return random.oneOf(drawn)().slice(0, most);
}

/** Runs the work and returns the longest time for which it blocked the event loop, in milliseconds. */
async function longestStall(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watching = (async () => {
    while (!isOver) {
      await nextTurn();
      note();
    }
  })();
  await work();
  note();
  isOver = true;
  await watching;
  return longest;
}

export const parsersTest: EnduranceTest = {
  name: 'parsers',
  group: 'faults',
  promise: `no text or file keeps the server from answering others for more than ${STALL_MS} ms`,
  rounds: 300,
  async run({ random, rounds, patience, say }) {
    await using folder = await createTemporaryFolder();
    const failures: string[] = [];
    const figures: string[] = [];
    for (const [name, parser] of Object.entries(parsersIn(folder.path))) {
      // The first runs let V8 compile the parser.
      for (let round = 0; round < 5; round++) await parser.parse(draw(random, { ...parser, most: 500 }));
      let worst = { stall: 0, input: '' };
      for (let round = 0; round < rounds; round++) {
        const input = draw(random, parser);
        let stall = await longestStall(() => parser.parse(input));
        // A long stall is measured again, because a pause of the machine or the garbage collector does not repeat.
        if (stall > STALL_MS * patience)
          stall = Math.min(stall, await longestStall(() => parser.parse(input)));
        if (stall > worst.stall) worst = { stall, input };
      }
      const line = `${name}: ${worst.stall.toFixed(1)} ms`;
      say(line);
      figures.push(line);
      if (worst.stall > STALL_MS * patience)
        failures.push(
          `${line} for ${JSON.stringify(worst.input.slice(0, 60))}… (${worst.input.length} characters)`,
        );
    }
    return { tried: `${rounds} inputs each; longest stall: ${figures.join(', ')}`, failures };
  },
};
