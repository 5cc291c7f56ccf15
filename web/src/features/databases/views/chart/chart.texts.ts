import { defineTexts } from '../../../../platform/language/texts.ts';

export const chartTexts = defineTexts('chart', {
  shape: 'Shape',
  shapes: { bar: 'Bars', line: 'Line', pie: 'Pie' },
  x: 'Groups',
  split: 'Split by',
  noSplit: 'Nothing',
  rest: 'Everything else',
  figure: 'What is shown',
  count: { database: 'Number of rows', project: 'Number of tasks' },
  sum: 'Sum of “{property}”',
  average: 'Average of “{property}”',
  empty: { title: 'Nothing to draw yet', text: 'The chart shows what rows have in common.' },
  loadFailed: 'Failed to load the chart',
  caption: '{figure} by “{property}”',
  splitCaption: '{figure} by “{property}” and “{split}”',
  isEstimated: 'Of very many rows: an estimate.',
});
