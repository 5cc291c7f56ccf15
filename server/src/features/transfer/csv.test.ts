import { expect, test } from 'vitest';
import { recordsOf } from './csv.ts';

async function* endless(text: string) {
  for (;;) yield text;
}

async function read(texts: AsyncIterable<string>): Promise<number> {
  let count = 0;
  for await (const _ of recordsOf(texts, ',')) count += 1;
  return count;
}

test.each([
  ['empty fields', ','],
  ['words', 'word '],
  ['quotation marks', '"'],
  ['quoted delimiters', '",'],
])('a row of endless %s is refused before it fills the memory', async (_, text) => {
  await expect(read(endless(text.repeat(10_000)))).rejects.toThrow('row_too_long');
});

test('a row with many delimiters is read', async () => {
  expect(
    await read(
      (async function* () {
        yield `${','.repeat(50_000)}\n`.repeat(3);
      })(),
    ),
  ).toBe(3);
});
