import { describe, expect, test } from 'vitest';
import { spanLabel } from './span-labels.ts';
import { dragSpan, type Span, spanBetween } from './spans.ts';

const span = (start: string, end: string, isOpen = false): Span => ({
  ...spanBetween(start, end, isOpen),
  isUnscheduled: false,
});

describe('the label of a bar’s dates', () => {
  test('names the first and the last day', () => {
    expect(spanLabel(span('2026-11-22', '2026-11-24'))).toBe('Nov 22, 2026 – Nov 24, 2026');
    expect(spanLabel(span('2026-11-22', '2026-11-22'))).toBe('Nov 22, 2026');
    // The span covers three days from the 22nd, so it is over before the 25th.
    const open = span('2026-11-22', '2026-11-25', true);
    expect(spanLabel(open)).toBe('Nov 22, 2026 – Nov 24, 2026');
    expect(spanLabel(dragSpan(open, 'end', 1))).toBe('Nov 22, 2026 – Nov 25, 2026');
  });

  test('says when the end is before the start', () => {
    expect(spanLabel(span('2026-11-22', '2026-11-20'))).toBe(
      'Nov 22, 2026 – Nov 20, 2026 (ends before it starts)',
    );
  });
});
