import type { ComponentType } from 'react';
import type { OpenDatabase } from '../../databases.cache.ts';
import type { OperandProps } from '../operands/operand.ts';

/** The configuration of a property; its type defines the fields. */
export type Config = Readonly<Record<string, unknown>>;

/** A component that edits a value of any property; it renders nothing for types without a field. */
export type ValueField = ComponentType<OperandProps>;

export interface ConfigProps {
  readonly open: OpenDatabase;
  /** The property's id; null while it is being created. */
  readonly propertyId: string | null;
  readonly config: Config;
  readonly onChange: (config: Config) => void;
  /** The component is a prop, because importing it would create an import cycle between types and configurations. */
  readonly ValueField: ValueField;
}
