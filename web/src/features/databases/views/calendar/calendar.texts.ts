import { defineTexts } from '../../../../platform/language/texts.ts';

export const calendarTexts = defineTexts('calendar', {
  label: '{name} calendar',
  span: 'Calendar range',
  spans: { month: 'Month', week: 'Week' },
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  more: '+{count, number} more',
  moreShort: '+{count, number}',
  moreOn: '{count, number} more on {day}',
  day: '{day}, {count, plural, =0 {no entries} one {1 entry} other {# entries}}',
  dayHint: 'Press Enter to add an entry on this day. Use the arrow keys to go to other days.',
  newEntry: 'Name of the new entry on {day}',
  entry: '{name}, {dates}',
  entryHint:
    'Use the arrow keys to move this entry by a day or a week. Hold Shift to move its end, or Shift and Alt to move its start. Press Alt and the up or down arrow key to go to other entries.',
  moved: '{name}: {dates}',
  tray: {
    title: 'Unscheduled',
    open: 'Unscheduled ({count})',
    none: 'Everything is scheduled',
    hint: 'Drag a row to a day, or use its Schedule button.',
    schedule: 'Schedule {name} for {day}',
    more: 'Show more',
  },
  settings: { date: 'Date property', span: 'Default range' },
  noDates: { title: 'No date property', text: 'Add a date property to see rows in the calendar' },
});
