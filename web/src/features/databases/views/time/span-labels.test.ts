import { describe, expect, test } from 'vitest';
import { spanLabel } from './span-labels.ts';
import { dragSpan, type Span, spanBetween } from './spans.ts';

const span = (start: string, end: string, isOpen = false): Span => ({
  ...spanBetween(start, end, isOpen),
  isUnscheduled: false,
});

describe('the dates of a bar', () => {
  test('name the days that it covers', () => {
    expect(spanLabel(span('2026-11-22', '2026-11-24'))).toBe('Nov 22, 2026 – Nov 24, 2026');
    expect(spanLabel(span('2026-11-22', '2026-11-22'))).toBe('Nov 22, 2026');
    // Three days from the 22nd on are over before the 25th.
    const open = span('2026-11-22', '2026-11-25', true);
    expect(spanLabel(open)).toBe('Nov 22, 2026 – Nov 24, 2026');
    expect(spanLabel(dragSpan(open, 'end', 1))).toBe('Nov 22, 2026 – Nov 25, 2026');
  });

  test('say where the end is before the beginning', () => {
    expect(spanLabel(span('2026-11-22', '2026-11-20'))).toBe(
      'Nov 22, 2026 – Nov 20, 2026 (ends before it begins)',
    );
  });
});
