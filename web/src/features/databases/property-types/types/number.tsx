import { IconHash } from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { translateSentence } from '../../../../platform/language/problem.ts';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells/cells.module.css';
import { CellField } from '../families/text.tsx';
import { NumberOperand } from '../operands/FieldOperands.tsx';
import type { EditProps, PropertyTypeView, ShowProps } from '../property-type-view.ts';
import { formatNumberValue, formatPlainNumber, parseNumber } from '../text-formats/number-format.ts';

function ShowNumber({ value, property }: ShowProps<number>) {
  return <span className={classes.number}>{formatNumberValue(value, property)}</span>;
}

function EditNumber({ value, typed, onSave, onClose, property }: EditProps<number>) {
  return (
    <CellField
      initial={value === null ? '' : formatPlainNumber(value)}
      typed={typed}
      property={property}
      inputMode="decimal"
      problemOf={(words) =>
        parseNumber(words) === undefined ? translateSentence('This value must be a number.') : null
      }
      onDone={(words) => onSave(parseNumber(words) ?? null)}
      onClose={onClose}
    />
  );
}

export const number: PropertyTypeView<number> = {
  Icon: IconHash,
  label: () => texts.types.number,
  Show: ShowNumber,
  Edit: EditNumber,
  toText: (value: number, _: Property) => formatPlainNumber(value),
  fromText: parseNumber,
  Operand: NumberOperand,
  Config: lazyComponent(() => import('../config/NumberConfig.tsx'), 'NumberConfigFields'),
};
