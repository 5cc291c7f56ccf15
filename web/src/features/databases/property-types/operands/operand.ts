import type { Property } from '@workflow/contract/databases/databases.schema.ts';

/** The props of a field that edits a condition's operand. */
export interface OperandProps {
  readonly property: Property;
  readonly operator: string;
  /** The operand; undefined before the user has entered one. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly workspaceId: string;
  /** The accessible label. */
  readonly label: string;
}

export type OperandLabelProps = Pick<OperandProps, 'property' | 'value' | 'workspaceId'>;

const LIST_OPERATORS = /any_of$|none_of$/;

/** Returns whether the operator compares with several values. */
export const takesList = (operator: string): boolean => LIST_OPERATORS.test(operator);
