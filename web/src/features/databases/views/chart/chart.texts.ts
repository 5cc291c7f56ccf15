import { defineTexts } from '../../../../platform/language/texts.ts';

export const chartTexts = defineTexts('chart', {
  shape: 'Chart type',
  shapes: { bar: 'Bar', line: 'Line', pie: 'Pie' },
  x: 'Group by',
  split: 'Split by',
  noSplit: 'None',
  rest: 'Other',
  figure: 'Value',
  count: { database: 'Number of rows', project: 'Number of tasks' },
  sum: 'Sum of “{property}”',
  average: 'Average of “{property}”',
  empty: { title: 'No data yet', text: 'Add rows to see them in this chart.' },
  loadFailed: 'Failed to load chart',
  caption: '{figure} by “{property}”',
  splitCaption: '{figure} by “{property}” and “{split}”',
  isEstimated: 'Estimated, because this view has too many rows to count.',
});
