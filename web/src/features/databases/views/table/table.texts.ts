import { defineTexts } from '../../../../platform/language/texts.ts';

export const tableTexts = defineTexts('table', {
  label: '{name} as a table',
  openRow: 'Open {name}',
  pasteMisfits:
    '{count, plural, one {1 value does not fit its column and was left out} other {# values do not fit their columns and were left out}}',
  undo: 'Undo',
  redo: 'Redo',
});
