import { defineTexts } from '../../platform/language/texts.ts';

/** What the keys do in databases and projects; for the help alone. */
export const databaseKeysTexts = defineTexts('database-keys', {
  table: {
    title: 'In a table',
    move: 'To the next cell, in any direction',
    extend: 'Select more cells',
    first: 'First cell of the row',
    last: 'Last cell of the row',
    pageUp: 'A page up',
    pageDown: 'A page down',
    all: 'Select all cells',
    edit: 'Change the cell',
    open: 'Open the row',
    empty: 'Empty the selected cells',
    fill: 'Fill the selection with its first row',
    undo: 'Undo',
    redo: 'Redo',
  },
  cell: {
    title: 'While changing a cell',
    keep: 'Keep the value, or choose it',
    next: 'Keep it and go on to the next cell',
    giveUp: 'Leave the cell as it was',
    choose: 'To the next choice',
  },
  panel: {
    title: 'Beside a task or a row',
    next: 'To the next one',
    previous: 'To the one before',
  },
  gantt: {
    title: 'In a Gantt chart',
    move: 'Move the bar by a day',
    stretch: 'Move its end by a day',
    next: 'To the next bar',
    previous: 'To the bar before',
    further: 'A step further',
    back: 'A step back',
    open: 'Open it',
  },
  calendar: {
    title: 'In a calendar',
    day: 'A day on or back: the entry, or to another day',
    week: 'A week on or back',
    stretch: 'Move the end of the entry by a day',
    month: 'To another month, or week',
    open: 'Open the entry, or add one on the day',
  },
});
