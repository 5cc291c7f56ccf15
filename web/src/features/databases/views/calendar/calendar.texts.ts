import { defineTexts } from '../../../../platform/language/texts.ts';

export const calendarTexts = defineTexts('calendar', {
  label: '{name} as a calendar',
  span: 'Show',
  spans: { month: 'Month', week: 'Week' },
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  more: '+{count} more',
  fewer: '+{count}',
  moreOn: '{count} more on {day}',
  day: '{day}, {count, plural, =0 {nothing} one {1 entry} other {# entries}}',
  dayHint: 'Enter adds something here; the arrow keys go to other days.',
  entry: '{name}, {dates}',
  entryHint:
    'The arrow keys move it by a day or a week; with Shift its end, with Shift and Alt its beginning. Alt with up and down goes to others.',
  moved: '{name}: {dates}',
  tray: {
    title: 'Without a date',
    open: 'Without a date ({count})',
    none: 'Everything here has a date',
    hint: 'Drag it to a day, or press the button beside it.',
    put: 'Put {name} on {day}',
    more: 'Show more',
  },
  settings: { date: 'By', span: 'Opens with' },
  noDates: { title: 'No dates', text: 'Add a property with dates to see them in a calendar' },
});
