import type { Database, Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { type ComponentType, createContext, useContext } from 'react';

export interface BuiltInCellProps {
  database: Pick<Database, 'id' | 'workspace_id' | 'kind'>;
  row: Row;
  isEdited: boolean;
  /** The text that the user typed to open the editor. */
  typed: string | undefined;
  onClose: (moved?: 'down' | 'next' | 'previous') => void;
}

/** Details that cards show next to the badges of a row. */
export interface CardDetails {
  readonly isEmpty: (row: Row) => boolean;
  readonly Details: ComponentType<{ row: Row }>;
}

/**
 * The parts that a feature adds to the databases of one kind. The screens list the extensions of all features, so that the engine of
 * databases imports none of them.
 */
export interface DatabaseExtension {
  readonly kind: DatabaseKind;
  /** Creates the default properties of a database that has none. */
  readonly createDefaultProperties?: (databaseId: string) => Promise<Property[]>;
  /** Creates the relation “blocked by”, and the relations that belong to it. */
  readonly createDependencies?: (databaseId: string) => Promise<Property[]>;
  /** Table cells of built-in properties, by property id: they show and edit a field of the row. */
  readonly builtInCells?: Readonly<Record<string, ComponentType<BuiltInCellProps>>>;
  readonly cardDetails?: CardDetails;
}

const ExtensionContext = createContext<readonly DatabaseExtension[]>([]);

export const DatabaseExtensions = ExtensionContext.Provider;

/** Returns one part of what features add to the databases of a kind; undefined if no feature adds it. */
export function useDatabaseExtension<Part extends keyof DatabaseExtension>(
  kind: DatabaseKind,
  part: Part,
): DatabaseExtension[Part] | undefined {
  return useContext(ExtensionContext).find((one) => one.kind === kind && one[part] !== undefined)?.[part];
}
