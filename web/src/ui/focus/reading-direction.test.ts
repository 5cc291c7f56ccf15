import { afterEach, expect, test, vi } from 'vitest';
import { keyInReadingDirection } from './reading-direction.ts';

afterEach(() => vi.unstubAllGlobals());

const element = {} as Element;
const read = (direction: string) => vi.stubGlobal('getComputedStyle', () => ({ direction }));
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'a'];

test('the arrow keys follow the direction in which an element is read', () => {
  read('ltr');
  expect(keys.map((key) => keyInReadingDirection(key, element))).toEqual(keys);
  read('rtl');
  expect(keys.map((key) => keyInReadingDirection(key, element))).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    'Home',
    'a',
  ]);
});
