import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLanguage } from './code.languages.ts';
import { tokensOf } from './code.tokens.ts';

test('a piece of code has a kind', async () => {
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

test('in a language that nobody knows, and in too many pieces, it stays plain', async () => {
  expect(await tokensOf('klingon', 'a')).toBeNull();
  expect(await tokensOf('js', '1+'.repeat(6_000))).toBeNull();
});

test.each(['py', 'c#', 'C++', 'html', 'yml', 'sh', 'psql', 'Dockerfile'])('%s is a language', (name) => {
  expect(findLanguage(name)).toBeDefined();
});

test('the pieces are the code, whatever it is, or there are none', async () => {
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
