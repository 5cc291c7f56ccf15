import type { ComponentType } from 'react';
import type { OpenDatabase } from '../../databases.cache.ts';
import type { OperandProps } from '../operands/operand.ts';

/** What is configured of a property, as its type takes it. */
export type Config = Readonly<Record<string, unknown>>;

/** A field for what a cell of some property holds; nothing where there is none for its type. */
export type ValueField = ComponentType<OperandProps>;

export interface ConfigProps {
  readonly open: OpenDatabase;
  /** Null while it is made. */
  readonly propertyId: string | null;
  readonly config: Config;
  readonly onChange: (config: Config) => void;
  /** Given, and not imported: the types of properties know their configuration. */
  readonly ValueField: ValueField;
}
