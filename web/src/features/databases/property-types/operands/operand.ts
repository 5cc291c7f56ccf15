import type { Property } from '@workflow/contract/databases/databases.schema.ts';

/** What a condition compares with, as it is edited. */
export interface OperandProps {
  readonly property: Property;
  readonly operator: string;
  /** Undefined before anything was said. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly workspaceId: string;
  /** What the field is called. */
  readonly label: string;
}

export type OperandWordsProps = Pick<OperandProps, 'property' | 'value' | 'workspaceId'>;

const OF_SEVERAL = /any_of$|none_of$/;

/** Whether the operator compares with several things. */
export const takesSeveral = (operator: string): boolean => OF_SEVERAL.test(operator);
