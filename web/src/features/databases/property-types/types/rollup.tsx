import { IconSum } from '@tabler/icons-react';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { type RollupFunction, returnsTexts } from '@workflow/contract/databases/property-types/rollup.ts';
import { holdsUsers } from '@workflow/contract/databases/property-types/value-kinds.ts';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { OptionOperand, optionsOf } from '../families/choice.tsx';
import { formatComputedValue, replaceUserIds, ShowComputed } from '../families/computed.tsx';
import { dateOperandFields } from '../families/date.tsx';
import { ShowPeople, UserOperand, userOperandFields } from '../families/people.tsx';
import { NumberOperand, TextOperand } from '../operands/FieldOperands.tsx';
import type { OperandLabelProps, OperandProps } from '../operands/operand.ts';
import type { PropertyTypeView, ShowProps } from '../property-type-view.ts';
import { useRolledUpProperty } from '../relations/related-rows.ts';

const functionOf = ({ config }: Pick<OperandProps['property'], 'config'>) =>
  config.function as RollupFunction;

/** A rollup that lists values shows them like the property they come from. */
function ShowList(props: ShowProps<CellValue>) {
  const target = useRolledUpProperty(props.workspaceId, props.property);
  if (!target || !holdsUsers(target)) return <ShowComputed {...props} />;
  return <ShowPeople {...props} value={[...new Set(props.value as readonly string[])]} />;
}

const ShowRollup = (props: ShowProps<CellValue>) =>
  functionOf(props.property) === 'values' ? <ShowList {...props} /> : <ShowComputed {...props} />;

function ListOperand(props: OperandProps) {
  const target = useRolledUpProperty(props.workspaceId, props.property);
  if (target && holdsUsers(target)) return <UserOperand {...props} />;
  if (target && optionsOf(target).length > 0) return <OptionOperand {...props} property={target} />;
  return <TextOperand {...props} />;
}

/** The operand for a list of users is a single user. */
function ListOperandLabel(props: OperandLabelProps) {
  const target = useRolledUpProperty(props.workspaceId, props.property);
  return target && holdsUsers(target) ? <userOperandFields.OperandWords {...props} /> : String(props.value);
}

function RollupOperand(props: OperandProps) {
  const name = functionOf(props.property);
  if (!returnsTexts(name)) return <NumberOperand {...props} />;
  return name === 'values' ? <ListOperand {...props} /> : <dateOperandFields.Operand {...props} />;
}

function RollupOperandLabel(props: OperandLabelProps) {
  const name = functionOf(props.property);
  if (!returnsTexts(name)) return formatComputedValue(props.value as number);
  return name === 'values' ? <ListOperandLabel {...props} /> : <dateOperandFields.OperandWords {...props} />;
}

const EMPTY_OPERATORS = ['is_empty', 'is_not_empty'];
const NUMBER_OPERATORS = [
  'is',
  'is_not',
  'greater_than',
  'less_than',
  'at_least',
  'at_most',
  ...EMPTY_OPERATORS,
];
const DATE_OPERATORS = [
  'is',
  'is_not',
  'before',
  'after',
  'on_or_before',
  'on_or_after',
  'is_within',
  ...EMPTY_OPERATORS,
];
const LIST_OPERATORS = ['contains', 'does_not_contain', ...EMPTY_OPERATORS];

export const rollup: PropertyTypeView<CellValue> = {
  Icon: IconSum,
  label: () => texts.types.rollup,
  Show: ShowRollup,
  Edit: null,
  toText: (value, _, names) => replaceUserIds(formatComputedValue(value), names.userNameOf),
  operators: (property) => {
    const name = functionOf(property);
    if (!returnsTexts(name)) return NUMBER_OPERATORS;
    return name === 'values' ? LIST_OPERATORS : DATE_OPERATORS;
  },
  Operand: RollupOperand,
  OperandLabel: RollupOperandLabel,
  Config: lazyComponent(() => import('../config/RollupConfig.tsx'), 'RollupConfig'),
  newConfig: { function: 'count' },
};
