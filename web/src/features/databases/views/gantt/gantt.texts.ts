import { defineTexts } from '../../../../platform/language/texts.ts';

/** Zooms, popup and the empty chart are spec section 2, Gantt view. */
export const ganttTexts = defineTexts('gantt', {
  label: '{name} as a Gantt chart',
  zoom: 'View',
  zooms: {
    quarter_day: 'Quarter Day',
    half_day: 'Half Day',
    day: 'Day',
    week: 'Week',
    month: 'Month',
  },
  today: 'Today',
  complete: '{progress}% Complete',
  bar: '{name}, {dates}, {progress}% Complete',
  undated: 'Nobody has said when: move it to where it belongs',
  hint: 'The arrow keys left and right move it by a day, with Shift they move its end. Plus and minus change how far it is.',
  moved: '{name}: {dates}',
  most: 'The first {count, number} are shown; a filter brings others',
  shifted: '{count, plural, one {1 more moves along} other {# more move along}}',
  connect: 'Drag to what waits for this',
  waits: '{to} waits for {from}',
  early: '{to} begins before {from} ends',
  unlink: 'Remove: {to} waits for {from}',
  blockedBy: 'Blocked by',
  linkFailed: 'Failed to add the dependency',
  loadingMore: 'Loading more',
  settings: { start: 'Begins', end: 'Ends', zoom: 'Opens with' },
  project: {
    rows: 'Task',
    empty: { title: 'No Tasks', text: 'Create tasks to see them in the Gantt view' },
  },
  database: {
    rows: 'Row',
    empty: { title: 'No Rows', text: 'Create rows to see them in the Gantt view' },
  },
});
