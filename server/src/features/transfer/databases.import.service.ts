import type {
  Database,
  NewProperty,
  NewView,
  Property,
} from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { insertDatabase } from '../databases/databases.store.ts';
import { createProperty } from '../databases/properties/create-property.service.ts';
import { addProperties, toProperty } from '../databases/properties/properties.service.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { initializeRelations, type SelfRelation } from '../databases/properties/relations.service.ts';
import { createView } from '../databases/views/views.service.ts';
import { type ImportedRow, importRows } from './rows.import.ts';

/** A database with its history, for the demo workspace; times are RFC 3339. */
export interface ImportedDatabase {
  readonly database: Pick<Database, 'workspace_id' | 'kind' | 'title' | 'icon' | 'view_type' | 'created_at'>;
  readonly properties: readonly NewProperty[];
  readonly selfRelations?: readonly SelfRelation[];
  /** Relations to databases that already exist. */
  readonly relations: readonly { readonly name: string; readonly databaseId: string }[];
  readonly rows: readonly ImportedRow[];
  readonly views: (properties: readonly Property[]) => readonly NewView[];
}

/**
 * Imports a database with its history; returns its id and the ids of its rows. It publishes no events,
 * because it runs before the server accepts clients.
 */
export async function importDatabase(
  tx: Tx,
  actor: Actor,
  variant: DatabaseVariant,
  { database: given, properties, selfRelations = [], relations, rows, views }: ImportedDatabase,
): Promise<{ id: string; rowIds: string[] }> {
  const database = await insertDatabase(tx, { ...given, id: newId(), created_by: actor.userId });
  const { id: databaseId } = database;
  await addProperties(tx, databaseId, properties);
  await initializeRelations(tx, actor, { variant, databaseId }, selfRelations);
  for (const { name, databaseId: database_id } of relations)
    await createProperty(
      tx,
      actor,
      { variant, databaseId },
      { name, type: 'relation', config: { database_id } },
    );
  const rowIds = await importRows(tx, database, rows);
  const made = (await listProperties(tx, databaseId)).map(toProperty);
  for (const view of views(made)) await createView(tx, actor, databaseId, view);
  return { id: databaseId, rowIds };
}
