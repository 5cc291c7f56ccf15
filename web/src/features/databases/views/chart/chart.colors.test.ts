import { expect, test } from 'vitest';
import { groupColors } from './chart.colors.ts';

const options = (...colors: string[]) => ({
  config: { options: colors.map((color, index) => ({ id: `${index}`, value: `${index}`, color })) },
});

test('groups use the colors of their options, and the group without a value is gray', () => {
  expect(groupColors(['0', '1', null], options('red', 'green'))).toEqual(['red.6', 'green.7', 'gray.6']);
});

test('uses distinct colors if options share a color or if there are no options', () => {
  expect(new Set(groupColors(['0', '1', '2'], options('red', 'green', 'red'))).size).toBe(3);
  expect(new Set(groupColors(['2026-01', '2026-02', null], { config: {} })).size).toBe(3);
});
