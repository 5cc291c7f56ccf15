import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { ComponentType } from 'react';
import type { ConfigProps } from './config/config.ts';
import type { OperandProps, OperandWordsProps } from './operands/operand.ts';

/** Where a cell stands. */
export interface CellPlace {
  readonly workspaceId: string;
  readonly property: Property;
  readonly row: Row;
}

export interface ShowProps<Value> extends CellPlace {
  readonly value: Value;
  /** Of what can be pressed in it; −1 in a table, which has the focus itself. */
  readonly tabIndex?: 0 | -1;
}

export interface EditProps<Value> extends CellPlace {
  /** Null for an empty cell. */
  readonly value: Value | null;
  /** What the editor begins with instead of the value: what somebody has just typed. */
  readonly typed?: string | undefined;
  /** Keeps the value, null to empty the cell. May be called more than once before `onClose`. */
  readonly onSave: (value: CellValue | null) => void;
  /** It is done with. `moved` is where whoever uses the keyboard wants to go from here. */
  readonly onClose: (moved?: 'down' | 'next' | 'previous') => void;
}

/** What people, and rows that are linked, are called; whatever is not known is not among them. */
export interface Names {
  readonly ofPerson: (userId: string) => string | undefined;
  readonly ofRow: (property: Property, rowId: string) => string | undefined;
}

/** Whom and what names mean. */
export interface Called {
  readonly person: (name: string) => string | undefined;
  readonly row: (property: Property, name: string) => string | undefined;
}

/** How one type of property is shown and edited; the contract's file of the same name says what it is. */
export interface PropertyTypeView<Value = never> {
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly label: () => string;
  /** Of a cell that is not empty, unless it `showsEmpty`. */
  readonly Show: ComponentType<ShowProps<Value>>;
  /** Whether an empty cell, whose value is null, is shown so as well. */
  readonly showsEmpty?: true;
  /** Whether what is shown can be pressed by itself, as links can: what stands in a button would be lost in it. */
  readonly holdsLinks?: true;
  /** Whether it is one button, which the keys of a table press. */
  readonly isPressed?: true;
  /** Null where nobody writes it. */
  readonly Edit: ComponentType<EditProps<Value>> | null;
  /** What a click makes of a cell, where nothing has to be asked. */
  readonly toggled?: (value: Value | null) => CellValue;
  /** As it is copied. */
  readonly toText: (value: Value, property: Property, names: Names) => string;
  /** What somebody pasted; undefined where it cannot be that. Left out where nothing is pasted. */
  readonly fromText?: (text: string, property: Property, called: Called) => CellValue | null | undefined;
  /** Which of its things a text names; left out where it has none. */
  readonly namedIn?: (text: string) => readonly string[];
  /** What a condition on it compares with; left out where nothing is compared. */
  readonly Operand?: ComponentType<OperandProps>;
  /** The same in a few words; left out where what it is says it itself. */
  readonly OperandWords?: ComponentType<OperandWordsProps>;
  /** The ways in which it is compared, where its configuration leaves some of its type's out. */
  readonly operators?: (property: Property) => readonly string[];
  /** The fields for what can be configured; left out where nothing can. */
  readonly Config?: ComponentType<ConfigProps>;
  /** What it is configured with at first. */
  readonly newConfig?: Readonly<Record<string, unknown>>;
}
