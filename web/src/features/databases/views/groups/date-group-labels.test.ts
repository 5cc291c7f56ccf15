import { expect, test } from 'vitest';
import { dateGroupLabel } from './date-group-labels.ts';

test('labels date groups by day, week, month, quarter and year', () => {
  expect(dateGroupLabel('2026-11-22', 'day', 'long')).toBe('Nov 22, 2026');
  expect(dateGroupLabel('2026-11-30', 'week', 'long')).toMatch(/^Nov 30\s–\sDec 6, 2026$/u);
  expect(dateGroupLabel('2026-11', 'month', 'long')).toBe('November 2026');
  expect(dateGroupLabel('2026-11', undefined, 'short')).toBe('Nov 2026');
  expect(dateGroupLabel('2026-Q4', 'quarter', 'long')).toBe('Q4 2026');
  expect(dateGroupLabel('2026', 'year', 'long')).toBe('2026');
});

test('labels a group of the previous date part while the new groups load', () =>
  expect(dateGroupLabel('2026-11', 'quarter', 'long')).toBe('November 2026'));
