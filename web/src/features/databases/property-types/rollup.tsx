import { IconSum } from '@tabler/icons-react';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { isOfTexts, type RollupFunction } from '@workflow/contract/databases/property-types/rollup.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../databases.texts.ts';
import { OptionOperand, optionsOf } from './families/choice.tsx';
import { computedWords, namedWords, ShowComputed } from './families/computed.tsx';
import { dayOperand } from './families/date.tsx';
import { isOfPeople, PersonOperand, peopleOperand, ShowPeople } from './families/people.tsx';
import { NumberOperand, TextOperand } from './operands/FieldOperands.tsx';
import type { OperandProps, OperandWordsProps } from './operands/operand.ts';
import type { PropertyTypeView, ShowProps } from './property-type-view.ts';
import { useRolledUp } from './related.ts';

const functionOf = ({ config }: Pick<OperandProps['property'], 'config'>) =>
  config.function as RollupFunction;

/** A rollup that lists values shows them like the property they come from. */
function ShowList(props: ShowProps<CellValue>) {
  const target = useRolledUp(props.workspaceId, props.property);
  if (!target || !isOfPeople(target)) return <ShowComputed {...props} />;
  return <ShowPeople {...props} value={[...new Set(props.value as readonly string[])]} />;
}

const ShowRollup = (props: ShowProps<CellValue>) =>
  functionOf(props.property) === 'values' ? <ShowList {...props} /> : <ShowComputed {...props} />;

function ListOperand(props: OperandProps) {
  const target = useRolledUp(props.workspaceId, props.property);
  if (target && isOfPeople(target)) return <PersonOperand {...props} />;
  if (target && optionsOf(target).length > 0) return <OptionOperand {...props} property={target} />;
  return <TextOperand {...props} />;
}

/** The operand for a list of users is a single user. */
function ListWords(props: OperandWordsProps) {
  const target = useRolledUp(props.workspaceId, props.property);
  return target && isOfPeople(target) ? <peopleOperand.OperandWords {...props} /> : String(props.value);
}

function RollupOperand(props: OperandProps) {
  const name = functionOf(props.property);
  if (!isOfTexts(name)) return <NumberOperand {...props} />;
  return name === 'values' ? <ListOperand {...props} /> : <dayOperand.Operand {...props} />;
}

function RollupWords(props: OperandWordsProps) {
  const name = functionOf(props.property);
  if (!isOfTexts(name)) return computedWords(props.value as number);
  return name === 'values' ? <ListWords {...props} /> : <dayOperand.OperandWords {...props} />;
}

const EMPTINESS = ['is_empty', 'is_not_empty'];
const OF_NUMBERS = ['is', 'is_not', 'greater_than', 'less_than', 'at_least', 'at_most', ...EMPTINESS];
const OF_DATES = [
  'is',
  'is_not',
  'before',
  'after',
  'on_or_before',
  'on_or_after',
  'is_within',
  ...EMPTINESS,
];
const OF_LISTS = ['contains', 'does_not_contain', ...EMPTINESS];

export const rollup: PropertyTypeView<CellValue> = {
  Icon: IconSum,
  label: () => texts.types.rollup,
  Show: ShowRollup,
  Edit: null,
  toText: (value, _, names) => namedWords(computedWords(value), names.ofPerson),
  operators: (property) => {
    const name = functionOf(property);
    if (!isOfTexts(name)) return OF_NUMBERS;
    return name === 'values' ? OF_LISTS : OF_DATES;
  },
  Operand: RollupOperand,
  OperandWords: RollupWords,
  Config: lazyComponent(() => import('./config/RollupConfig.tsx'), 'RollupConfig'),
  newConfig: { function: 'count' },
};
