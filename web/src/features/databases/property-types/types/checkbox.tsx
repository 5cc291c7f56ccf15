import { IconCheck, IconCheckbox } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells/cells.module.css';
import { CheckOperand } from '../operands/FieldOperands.tsx';
import type { PropertyTypeView, ShowProps } from '../property-type-view.ts';

function ShowCheck({ value }: ShowProps<boolean | null>) {
  return (
    <span
      className={classes.check}
      data-checked={value || undefined}
      role="img"
      aria-label={value ? texts.yes : texts.no}
    >
      <IconCheck size={12} stroke={3} aria-hidden />
    </span>
  );
}

const WORDS = new Map([
  ...['true', 'yes', '1', 'x', '✓', 'wahr', 'ja'].map((word) => [word, true] as const),
  ...['false', 'no', '0', '', 'falsch', 'nein'].map((word) => [word, false] as const),
]);

export const checkbox: PropertyTypeView<boolean | null> = {
  Icon: IconCheckbox,
  label: () => texts.types.checkbox,
  Show: ShowCheck,
  showsEmpty: true,
  Edit: null,
  toggledValue: (value) => !value,
  toText: (value) => (value ? 'TRUE' : 'FALSE'),
  fromText: (words) => WORDS.get(words.trim().toLowerCase()),
  Operand: CheckOperand,
  OperandLabel: ({ value }) => (value ? texts.yes : texts.no),
};
