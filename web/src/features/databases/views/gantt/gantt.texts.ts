import { defineTexts } from '../../../../platform/language/texts.ts';

/** The spec fixes the zoom labels, the popup and the empty state (section 2, Gantt view). */
export const ganttTexts = defineTexts('gantt', {
  label: '{name} Gantt chart',
  zoom: 'View',
  zooms: {
    quarter_day: 'Quarter Day',
    half_day: 'Half Day',
    day: 'Day',
    week: 'Week',
    month: 'Month',
  },
  today: 'Today',
  complete: '{progress, number}% Complete',
  bar: '{name}, {dates}, {progress, number}% Complete',
  undated: 'Unscheduled. Drag the bar to set its dates.',
  hint: 'Use the left and right arrow keys to move this bar by a day, or hold Shift to move its end. Press plus or minus to change its progress.',
  moved: '{name}: {dates}',
  limited: 'Showing the first {count, number} bars. Add a filter to see others.',
  rescheduled: '{count, plural, one {1 dependent task rescheduled} other {# dependent tasks rescheduled}}',
  linkHint: 'Drag to a task to block it',
  startsTooEarly: '{to} starts before {from} ends',
  unlink: 'Remove dependency: {from} blocks {to}',
  blockedBy: 'Blocked by',
  linkFailed: 'Failed to add dependency',
  loadingMore: 'Loading more…',
  settings: { start: 'Start date', end: 'End date', zoom: 'Default time scale' },
  project: {
    rows: 'Task',
    empty: { title: 'No Tasks', text: 'Create tasks to see them in the Gantt view' },
  },
  database: {
    rows: 'Row',
    empty: { title: 'No Rows', text: 'Create rows to see them in the Gantt view' },
  },
});
