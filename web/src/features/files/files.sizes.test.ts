import { expect, test } from 'vitest';
import { fitImage, formatFileSize } from './files.sizes.ts';

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [5 * 1024 ** 3, '5,120 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('scales an image down to the message width and never up', () => {
  expect(fitImage({ width: 3600, height: 1800 })).toEqual({ width: 360, height: 180 });
  expect(fitImage({ width: 100, height: 80 })).toEqual({ width: 100, height: 80 });
  expect(fitImage({ width: 1, height: 9000 })).toEqual({ width: 48, height: 300 });
});
