import { expect, test } from 'vitest';
import { findAutocompleteQuery, findShortcode, isInCode } from './autocomplete-query.ts';

/** Parses a test text in which `|` marks the caret. */
const at = (written: string) => {
  const caret = written.indexOf('|');
  return findAutocompleteQuery(written.replace('|', ''), caret);
};

test.each([
  ['@|', '@', '', 0, 1],
  ['hi @ad|', '@', 'ad', 3, 6],
  ['hi @ad|am, you', '@', 'ad', 3, 8],
  ['(@jör|)', '@', 'jör', 1, 5],
  ['see #gen|', '#', 'gen', 4, 8],
  ['**#gen|', '#', 'gen', 2, 6],
  ['great :ta|', ':', 'ta', 6, 9],
  [':+1|', ':', '+1', 0, 3],
  ['🎉:tad|', ':', 'tad', 2, 6],
  ['`code` @a|', '@', 'a', 7, 9],
  ['two\nlines @a|', '@', 'a', 10, 12],
  ['/|', '/', '', 0, 1],
  ['/to|pic', '/', 'to', 0, 6],
])('finds an autocomplete query in %j', (written, sign, word, from, to) => {
  expect(at(written)).toEqual({ sign, word, from, to });
});

test.each([
  'ada@example|',
  'a /to|',
  '/topic |',
  '//|',
  '/etc/|',
  'line\n/to|',
  'https://example|',
  'at 12:30|',
  'a:bc|',
  'Note: yes|',
  'smile :D|',
  '@ada |',
  '# Heading|',
  '##|',
  '`@ad|',
  '`@ad|`',
  '```\n@ad|',
  '``a ` @ad|',
  '|@ada',
])('finds no autocomplete query in %j', (written) => {
  expect(at(written)).toBeNull();
});

test('treats text after an opening backtick or fence as code, even if unclosed', () => {
  expect(['`a', '``a` b', '```\na', '`a` `b'].map(isInCode)).toEqual([true, true, true, true]);
  expect(['`a` b', '```\na\n```\nb', '\\`a', 'a', '`a\nb'].map(isInCode)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('finds a shortcode that ends with its second colon', () => {
  expect(findShortcode('so :tada:', 9)).toEqual({ code: 'tada', from: 3 });
  expect(findShortcode(':+1:', 4)).toEqual({ code: '+1', from: 0 });
  expect(findShortcode(':Tada:', 6)?.code).toBe('tada');
  for (const text of ['at 12:30:', 'a:b:', '::', '`:tada:', 'x :tada: y'])
    expect(findShortcode(text, text.length)).toBeNull();
});
