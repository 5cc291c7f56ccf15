import { Session } from 'node:inspector';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { MESSAGE_CONTENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The directory of the parser whose steps are counted. */
const MARKDOWN_FOLDER = new URL('../../../../../../contract/src/messages/markdown/', import.meta.url)
  .pathname;
const session = new Session();

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[];
}

const post = (method: string, options?: object) => {
  let answer: unknown;
  session.post(method, options, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer as Coverage;
};

beforeAll(() => {
  session.connect();
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});

afterAll(() => session.disconnect());

const takeStepCount = () =>
  post('Profiler.takePreciseCoverage')
    .result.filter(({ url }) => url.includes(MARKDOWN_FOLDER))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((steps, { count }) => steps + count, 0);

/** Counts how often the parser's branches ran, from the engine's coverage data, so that the test needs no clock. */
function stepsOf(content: string): number {
  takeStepCount();
  parseMarkdown(content);
  return takeStepCount();
}

const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/**
 * The limit of steps per character. The measured maximum is 20; a quadratic algorithm would need thousands at this
 * message length.
 */
const MAX_STEPS_PER_CHARACTER = 40;

const WORST_CASES = [
  ...['*a_', '_*_*', '[*', '*__', '**_', '**a ', '_a__b', '*_~~`', ' *a', '~~*中', '****', 'a*', '_('],
  ...[
    '[',
    '![[',
    '](',
    '[](',
    '[a](',
    '[a](http://[',
    '[a](http:',
    '[a](b[a](b',
    '[[]',
    '](a(',
    '<',
    '&',
    '<a ',
  ],
  ...['#a', '#a.', ' #a-', 'a ```\n', '```a b\n', '- ```\n  ', '``` a\n`'],
  ...['`', '`a``', '``` ', '```\n', '~~~\n', '> ```\n', '\\`', '\\'],
  ...[
    '>',
    '> ',
    '> - ',
    '- ',
    '- a\n  ',
    '- a\n\n',
    '- [x] ',
    '1. ',
    '1)\n',
    '\t- ',
    '>\n',
    '# ',
    '---\n',
    '- - - x',
  ],
  ...[
    'http://',
    'https://a(',
    'www.a',
    'www.a www.',
    'a@b.',
    'a@',
    '@a',
    '@a_',
    '_@a_',
    '@a.-',
    'h',
    'w',
    '.',
    ')',
  ],
  ...['\n', '\n\n\n', ' ', '\t', 'a\n\n', ' \n', '|', 'a ', '😀', '中', '\u0301'],
];

test.each(WORST_CASES)('parses a message of only %j in linear time', (piece) => {
  const quarter = stepsOf(repeated(piece, MESSAGE_CONTENT_MAX / 4));
  const whole = stepsOf(repeated(piece, MESSAGE_CONTENT_MAX));
  // A text of four times the length takes about four times the steps; a quadratic algorithm would take sixteen times as
  // many.
  expect(whole).toBeLessThan(6 * quarter);
  expect(whole).toBeLessThan(MAX_STEPS_PER_CHARACTER * MESSAGE_CONTENT_MAX);
});

test.each([
  ['openings, then ends', '['.repeat(8_000) + ']'.repeat(8_000)],
  [
    'runs of backticks, each of another length',
    Array.from({ length: 177 }, (_, at) => '`'.repeat(at + 1)).join(' '),
  ],
  ['a deep list, then blank lines', '- '.repeat(4_000) + '\n'.repeat(8_000)],
  ['a deep quote, then text', '>'.repeat(5_000) + 'a\n'.repeat(5_000)],
  [
    'lists, each in the one before',
    Array.from({ length: 120 }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n'),
  ],
  ['addresses in addresses', '[a](http://x:y/'.repeat(800) + ')'.repeat(800)],
  ['an address and what may be behind it', `http://${'a.)'.repeat(5_000)}`],
  ['ends without beginnings', `**${'a** '.repeat(4_000)}`],
])('%s', (_, content) => {
  expect(stepsOf(content)).toBeLessThan(MAX_STEPS_PER_CHARACTER * content.length);
});

/**
 * The step count does not include the work inside regular expressions. An expression that backtracks takes many seconds
 * at this length.
 */
const LONG_TEXT_LENGTH = 100_000;

test.each(['~', '`', '-', '- ', '*', '_', '#', '# ', '>', '1', ' ', '\t', '[', 'a', 'a.', '.', '/'])(
  'parses a line of %j in linear time with any start and end',
  (piece) => {
    for (const beginning of ['', '```', '~~~', '- ', '# ', '> ', '1. ', '@a', 'http://'])
      for (const end of ['`', '@', 'x', '~ `'])
        parseMarkdown(`${beginning}${repeated(piece, LONG_TEXT_LENGTH)}${end}\na`);
  },
);

const piece = fc
  .array(
    fc.oneof(
      fc.constantFrom(...WORST_CASES),
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '](',
        '![',
        '<',
        '>',
        '"',
        '`',
        '``',
        '```',
        '*',
        '**',
        '***',
        '_',
        '__',
      ),
      fc.constantFrom(
        '~~',
        '~~~',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '  ',
        '    ',
        '1. ',
        '# ',
        '\\',
        '@',
        'https://a.b',
        'é',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''));

test('parses any combination of pieces in linear time', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 3 }), (pieces) => {
      const content = pieces.map((part) => repeated(part, 4_000 / pieces.length)).join('');
      expect(stepsOf(content)).toBeLessThan(MAX_STEPS_PER_CHARACTER * content.length);
    }),
    { numRuns: 100 },
  );
});
