import { defineTexts } from '../../../platform/language/texts.ts';

export const rowsTexts = defineTexts('rows', {
  undo: 'Undo',
  deleted: '{count, plural, one {1 deleted} other {# deleted}}',
  taskDeleted: 'Task deleted',
  set: '{count, plural, one {1 row updated} other {# rows updated}}',
  actionRunning: 'Nothing was changed, because another action is still running. Try again when it is done.',
  left: '{count, plural, one {1 change was skipped because another user edited the cell.} other {# changes were skipped because other users edited the cells.}}',
  conflict: {
    title: 'Edits that weren’t saved',
    cell: '{row} · {property}',
    changedBy: '{name} changed this cell before your edit was saved.',
    changed: 'Another user changed this cell before your edit was saved.',
    mine: 'Yours',
    theirs: 'Theirs',
    empty: 'Empty',
    useMine: 'Use mine',
    keepTheirs: 'Keep theirs',
    replacedBy: '{name} replaced your value in “{cell}”: “{mine}” is now “{theirs}”.',
  },
  undone: {
    cell: 'Undone: “{property}” of “{row}”',
    cells: '{count, plural, one {Undone: 1 cell} other {Undone: # cells}}',
    rows: 'Undone: the last change of rows',
  },
  redone: {
    cell: 'Redone: “{property}” of “{row}”',
    cells: '{count, plural, one {Redone: 1 cell} other {Redone: # cells}}',
    rows: 'Redone: the last change of rows',
  },
  shifted: '{count, plural, one {1 dependent task rescheduled} other {# dependent tasks rescheduled}}',
  duplicated: '{count, plural, one {1 row duplicated} other {# rows duplicated}}',
  waiting: 'Can’t reach the server. Your changes will be saved when you’re back online.',
  saved: 'Your changes are saved.',
  leaving: { title: 'Log out without saving?', confirmLabel: 'Log out' },
  unsaved:
    '{count, plural, one {1 change hasn’t} other {# changes haven’t}} been saved yet and will be lost.',
  added: '{count, plural, one {1 row added} other {# rows added}}',
});
