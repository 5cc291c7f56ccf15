import { expect, test } from 'vitest';
import { PROPERTY_NAME_MAX } from '../databases.limits.ts';
import { availablePropertyName } from './property-names.ts';

test('a free name stays as it is, and a taken one gets the lowest free number', () => {
  expect(availablePropertyName('Price', new Set(['Cost']))).toBe('Price');
  expect(availablePropertyName('Price', new Set(['Price']))).toBe('Price 2');
  expect(availablePropertyName('Price', new Set(['Price', 'Price 2', 'Price 4']))).toBe('Price 3');
});

test('a name of the maximum length is shortened to fit its number', () => {
  const long = 'x'.repeat(PROPERTY_NAME_MAX);
  const name = availablePropertyName(long, new Set([long]));
  expect(name).toBe(`${'x'.repeat(PROPERTY_NAME_MAX - 2)} 2`);
});
