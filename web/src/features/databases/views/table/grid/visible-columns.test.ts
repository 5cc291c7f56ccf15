import { describe, expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { listVisibleColumns, scrollLeftFor } from './visible-columns.ts';

/** A hundred columns of 100 pixels after the checkboxes. The first one is the title column. */
const columnsWith = (frozenIndexes: readonly number[]): Column[] =>
  Array.from({ length: 100 }, (_, index) => ({
    kind: 'property' as const,
    id: `column ${index}`,
    property: { type: index === 0 ? 'title' : 'text' } as never,
    width: 100,
    start: 40 + index * 100,
    frozenAt: frozenIndexes.includes(index) ? 40 + index * 100 : null,
  }));

const listShown = (...args: Parameters<typeof listVisibleColumns>) =>
  listVisibleColumns(...args).map(({ index }) => index);

describe('the rendered columns', () => {
  test('are the ones in the viewport, the title column and frozen columns', () => {
    const sight = { from: 5_000, until: 5_240 };
    expect(listShown(columnsWith([]), sight, [])).toEqual([0, 49, 50, 51]);
    expect(listShown(columnsWith([0, 1]), sight, [])).toEqual([0, 1, 49, 50, 51]);
  });

  test('include the active column wherever it is', () => {
    expect(listShown(columnsWith([]), { from: 0, until: 200 }, [70])).toEqual([0, 1, 70]);
  });

  test('leave gaps for the skipped columns', () => {
    const seen = listVisibleColumns(columnsWith([]), { from: 5_000, until: 5_240 }, [70]);
    expect(seen.map(({ gap }) => gap)).toEqual([0, 4_800, 0, 0, 1_800]);
    const places = seen.map(({ column, gap }) => ({ gap, column }));
    let at = 40;
    for (const { gap, column } of places) {
      expect(at + gap).toBe(column.start);
      at = column.start + column.width;
    }
  });
});

describe('scrolling to a column', () => {
  const place = { scrolled: 1_000, width: 600 };

  test('does nothing if the column is visible', () => {
    expect(scrollLeftFor(columnsWith([]), 12, place)).toBe(1_000);
  });

  test('aligns it at the end, or at the start next to the checkboxes', () => {
    expect(scrollLeftFor(columnsWith([]), 20, place)).toBe(40 + 2_100 - 600);
    expect(scrollLeftFor(columnsWith([]), 5, place)).toBe(500);
  });

  test('aligns it next to frozen columns, which never scroll', () => {
    const columns = columnsWith([0, 1]);
    expect(scrollLeftFor(columns, 11, place)).toBe(900);
    expect(scrollLeftFor(columns, 1, place)).toBe(1_000);
  });

  test('aligns its start if it is wider than the viewport', () => {
    expect(scrollLeftFor(columnsWith([]), 20, { ...place, width: 80 })).toBe(2_000);
  });
});
