import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { describe, expect, it } from 'vitest';
import { type WatchedCell, watchCell } from './useEditedCell.ts';

const rowBy = (updated_by: string, note: string) =>
  ({ id: 'r', cells: { note }, updated_by }) as unknown as Row;

/** Watches a cell with the note “before” while Ann edits it. */
const watch = (...rows: Row[]) =>
  rows.reduce<WatchedCell>((seen, row) => watchCell(seen, row, 'note', 'ann'), {
    value: 'before',
    isReplaced: false,
  });

describe('the edited cell', () => {
  it('is replaced if another user changed it, also if the user then changed another cell of the row', () => {
    const [theirs, mineAfterwards] = [rowBy('ben', 'theirs'), rowBy('ann', 'theirs')];
    expect(watch(theirs).isReplaced).toBe(true);
    expect(watch(theirs, mineAfterwards).isReplaced).toBe(true);
  });

  it('is not replaced by the user’s own change or by a change of another cell', () => {
    expect(watch(rowBy('ann', 'trimmed by the server')).isReplaced).toBe(false);
    expect(watch(rowBy('ben', 'before'), rowBy('ann', 'mine')).isReplaced).toBe(false);
  });
});
