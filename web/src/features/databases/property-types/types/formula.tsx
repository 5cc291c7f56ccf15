import { IconMathFunction } from '@tabler/icons-react';
import type { FORMULA_RESULTS } from '@workflow/contract/databases/property-types/formula.ts';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { replaceUserIds, ShowComputed } from '../families/computed.tsx';
import { NumberOperand, TextOperand } from '../operands/FieldOperands.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

/** The filter operators by the formula's result type. */
const OPERATORS_BY_RESULT: Record<(typeof FORMULA_RESULTS)[number], readonly string[]> = {
  number: ['greater_than', 'less_than', 'at_least', 'at_most', 'is_empty', 'is_not_empty'],
  text: ['contains', 'starts_with', 'ends_with', 'is_empty', 'is_not_empty'],
  checkbox: ['is_true', 'is_false', 'is_empty', 'is_not_empty'],
};

export const formula: PropertyTypeView<string | number | boolean> = {
  Icon: IconMathFunction,
  label: () => texts.types.formula,
  Show: ShowComputed,
  Edit: null,
  toText: (value, _, names) => replaceUserIds(String(value), names.userNameOf),
  operators: ({ config }) =>
    OPERATORS_BY_RESULT[(config as { result: keyof typeof OPERATORS_BY_RESULT }).result],
  Operand: (props) =>
    props.property.config.result === 'text' ? <TextOperand {...props} /> : <NumberOperand {...props} />,
  Config: lazyComponent(() => import('../config/FormulaConfig.tsx'), 'FormulaConfig'),
  newConfig: { expression: '', result: 'number' },
};
