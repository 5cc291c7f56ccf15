import { defineTexts } from '../../../../platform/language/texts.ts';

export const tableTexts = defineTexts('table', {
  label: '{name} as a table',
  openRow: 'Open {name}',
  pasteMisfits:
    '{count, plural, one {1 value does not fit its column and was left out} other {# values do not fit their columns and were left out}}',
  undo: 'Undo',
  redo: 'Redo',
  calculate: 'Calculate',
  calculateOf: 'Calculate {name}',
  calculated: '{kind} of {name}: {value}',
  footer: 'Calculations',
  noCalculation: 'None',
  days: '{count, plural, one {1 day} other {# days}}',
  calculations: {
    count: 'Count all',
    empty: 'Empty',
    filled: 'Filled',
    unique: 'Unique',
    percent_empty: 'Percent empty',
    percent_filled: 'Percent filled',
    sum: 'Sum',
    average: 'Average',
    median: 'Median',
    min: 'Min',
    max: 'Max',
    range: 'Range',
    earliest: 'Earliest',
    latest: 'Latest',
    days: 'Date range',
  },
  boxes: {
    empty: 'Unchecked',
    filled: 'Checked',
    percent_empty: 'Percent unchecked',
    percent_filled: 'Percent checked',
  },
});
