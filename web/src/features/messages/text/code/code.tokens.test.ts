import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLanguage } from './code.languages.ts';
import { tokensOf } from './code.tokens.ts';

test('assigns a kind to each token', async () => {
  expect(await tokensOf('ts', 'const a = "b"; // c')).toEqual([
    ['const', 'keyword'],
    [' a = ', null],
    ['"b"', 'string'],
    ['; ', null],
    ['// c', 'comment'],
  ]);
  expect(await tokensOf('DIFF', '+ new\n- old')).toEqual([
    ['+ new', 'added'],
    ['\n', null],
    ['- old', 'removed'],
  ]);
});

test('leaves code plain in an unknown language or with too many tokens', async () => {
  expect(await tokensOf('klingon', 'a')).toBeNull();
  expect(await tokensOf('js', '1+'.repeat(6_000))).toBeNull();
});

test.each(['py', 'c#', 'C++', 'html', 'yml', 'sh', 'psql', 'Dockerfile'])(
  'supports the language %s',
  (name) => {
    expect(findLanguage(name)).toBeDefined();
  },
);

test('the tokens concatenate to the code, or there are none', async () => {
  const language = fc.constantFrom('ts', 'html', 'python', 'css', 'sql', 'bash', 'markdown', 'yaml');
  const piece = fc.constantFrom(
    '<a>',
    '"',
    "'",
    '/*',
    '//',
    '#',
    '{',
    '}',
    '\n',
    'if ',
    '</',
    '`',
    '&lt;',
    ' 1 ',
  );
  const code = fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(language, code, async (name, pieces) => {
      const text = pieces.join('');
      const tokens = await tokensOf(name, text);
      expect(tokens?.map(([words]) => words).join('') ?? text).toBe(text);
    }),
  );
});
