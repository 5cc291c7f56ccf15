import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { ComponentType } from 'react';
import type { ConfigProps } from './config/config.ts';
import type { OperandLabelProps, OperandProps } from './operands/operand.ts';

/** The location of a cell. */
export interface CellContext {
  readonly workspaceId: string;
  readonly property: Property;
  readonly row: Row;
}

export interface ShowProps<Value> extends CellContext {
  readonly value: Value;
  /** The tab index of controls in the cell; −1 in a table, which manages the focus itself. */
  readonly tabIndex?: 0 | -1;
}

export interface EditProps<Value> extends CellContext {
  /** The value; null for an empty cell. */
  readonly value: Value | null;
  /** The text that the user typed to open the editor, which replaces the value. */
  readonly typed?: string | undefined;
  /** Saves the value; null empties the cell. It may be called more than once before `onClose`. */
  readonly onSave: (value: CellValue | null) => void;
  /** Called when editing ends. `moved` is the direction in which a keyboard user continues. */
  readonly onClose: (moved?: 'down' | 'next' | 'previous') => void;
}

/** Looks up the names of users and linked rows; undefined if unknown. */
export interface CellNames {
  readonly userNameOf: (userId: string) => string | undefined;
  readonly rowNameOf: (property: Property, rowId: string) => string | undefined;
}

/** Looks up users and rows by their names. */
export interface NameLookups {
  readonly person: (name: string) => string | undefined;
  readonly row: (property: Property, name: string) => string | undefined;
}

/**
 * How one type of property is shown and edited in the browser. The contract's file of the same name defines its values.
 */
export interface PropertyTypeView<Value = never> {
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly label: () => string;
  /** Renders a cell that is not empty; with `showsEmpty` also an empty one. */
  readonly Show: ComponentType<ShowProps<Value>>;
  /** Whether empty cells, whose value is null, are rendered too. */
  readonly showsEmpty?: true;
  /** Whether the rendered value contains controls such as links, which must not be nested in a button. */
  readonly containsControls?: true;
  /** Whether the value is a single button, which the table's keys can press. */
  readonly isButton?: true;
  /** The editor; null if the type is read-only. */
  readonly Edit: ComponentType<EditProps<Value>> | null;
  /** Returns the value after a click, for types that need no editor. */
  readonly toggledValue?: (value: Value | null) => CellValue;
  /** Formats a value for the clipboard. */
  readonly toText: (value: Value, property: Property, names: CellNames) => string;
  /** Parses pasted text; undefined if it is invalid. Omitted if nothing can be pasted. */
  readonly fromText?: (text: string, property: Property, called: NameLookups) => CellValue | null | undefined;
  /** Returns the names in a text that must be looked up; omitted if the type has no names. */
  readonly namesInText?: (text: string) => readonly string[];
  /** The field for the operand of a filter condition; omitted if the type has no operands. */
  readonly Operand?: ComponentType<OperandProps>;
  /** Renders the operand in a filter chip; omitted if the plain value is clear enough. */
  readonly OperandLabel?: ComponentType<OperandLabelProps>;
  /** The available operators, if the property's configuration excludes some of its type's. */
  readonly operators?: (property: Property) => readonly string[];
  /** The configuration form; omitted if nothing can be configured. */
  readonly Config?: ComponentType<ConfigProps>;
  /** The initial configuration. */
  readonly newConfig?: Readonly<Record<string, unknown>>;
}
