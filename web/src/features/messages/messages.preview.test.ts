import { expect, test } from 'vitest';
import { previewOf } from './messages.preview.ts';

test.each([
  ['short', 'short'],
  ['two\nlines\t and  more', 'two lines and more'],
  ['**bold** *say* _it_ ~~no~~ `code`', 'bold say it no code'],
  ['> quoted', 'quoted'],
  ['snake_case_name 2*3*4', 'snake_case_name 2*3*4'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}…`],
  ['👩‍🚀'.repeat(2), '👩‍🚀👩‍🚀'],
])('%j', (content, preview) => {
  expect(previewOf(content)).toBe(preview);
});

test('a message of empty lines takes no time', () => {
  const started = performance.now();
  expect(previewOf(`a${'\n'.repeat(16_000)}b`)).toBe('a b');
  expect(performance.now() - started).toBeLessThan(200);
});
