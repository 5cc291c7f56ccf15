import { expect, test } from 'vitest';
import { boxOf, sizeText } from './files.numbers.ts';

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [5 * 1024 ** 3, '5,120 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a picture fits beside text, and is drawn no larger than it is', () => {
  expect(boxOf({ width: 3600, height: 1800 })).toEqual({ width: 360, height: 180 });
  expect(boxOf({ width: 100, height: 80 })).toEqual({ width: 100, height: 80 });
  expect(boxOf({ width: 1, height: 9000 })).toEqual({ width: 48, height: 300 });
});
