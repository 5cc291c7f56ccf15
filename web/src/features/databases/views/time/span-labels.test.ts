import { describe, expect, test } from 'vitest';
import { rangeWords } from './span-labels.ts';
import { dragged, type Span, spanBetween } from './spans.ts';

const span = (start: string, end: string, isOpen = false): Span => ({
  ...spanBetween(start, end, isOpen),
  isUndated: false,
});

describe('the dates of a bar', () => {
  test('name the days that it covers', () => {
    expect(rangeWords(span('2026-11-22', '2026-11-24'))).toBe('Nov 22, 2026 – Nov 24, 2026');
    expect(rangeWords(span('2026-11-22', '2026-11-22'))).toBe('Nov 22, 2026');
    // Three days from the 22nd on are over before the 25th.
    const open = span('2026-11-22', '2026-11-25', true);
    expect(rangeWords(open)).toBe('Nov 22, 2026 – Nov 24, 2026');
    expect(rangeWords(dragged(open, 'end', 1))).toBe('Nov 22, 2026 – Nov 25, 2026');
  });

  test('say where the end is before the beginning', () => {
    expect(rangeWords(span('2026-11-22', '2026-11-20'))).toBe(
      'Nov 22, 2026 – Nov 20, 2026 (ends before it begins)',
    );
  });
});
