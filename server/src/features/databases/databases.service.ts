import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import {
  databaseCreated,
  databaseDeleted,
  databaseUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import { DATABASES_MAX, NEW_DATABASE, NEW_PROJECT } from '@workflow/contract/databases/databases.limits.ts';
import { listDatabasesPermission } from '@workflow/contract/databases/databases.permissions.ts';
import type {
  Database,
  DatabaseChanges,
  DatabaseContent,
  NewDatabase,
  NewProperty,
  Property,
  Row,
} from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind, DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { requireAnyDatabase, requireDatabase } from './databases.access.ts';
import { databaseDefaults } from './databases.defaults.ts';
import { afterDatabasesChanged, afterDatabasesTrashedOrRestored } from './databases.hooks.ts';
import {
  countDatabases,
  insertDatabase,
  listDatabaseRows,
  setDatabasesDeleted,
  updateDatabaseRow,
} from './databases.store.ts';
import { addProperties, toProperty } from './properties/properties.service.ts';
import { listProperties } from './properties/properties.store.ts';
import type { StoredProperty } from './property-types/sql-property-type.ts';
import { listFirstRows, listGroups, type RowGroup } from './query/query.service.ts';
import { listViews } from './views/views.store.ts';

export { projectDefaults, projectRelations } from './projects.defaults.ts';

/** The room of all members of the workspace except guests. */
const insidersOf = ({ workspace_id }: Pick<Database, 'workspace_id'>) => [rooms.insiders(workspace_id)];

const NEW: Record<DatabaseKind, Required<NewDatabase> & { readonly properties: readonly NewProperty[] }> = {
  database: { ...NEW_DATABASE, properties: databaseDefaults },
  // A new project has no properties; a separate request initializes them.
  project: { ...NEW_PROJECT, properties: [] },
};

export async function listDatabases(
  reader: Reader,
  actor: Actor,
  kind: DatabaseKind,
  { workspace_id, state }: { workspace_id: string; state: 'active' | 'trashed' },
): Promise<Database[]> {
  await requireWorkspace(reader, actor, workspace_id, listDatabasesPermission);
  return listDatabaseRows(reader, workspace_id, kind, state === 'trashed');
}

/**
 * Counts the databases of a workspace that a user with this role may list, without projects; 0 if the role
 * may not list databases.
 */
export const countVisibleDatabases = async (
  reader: Reader,
  workspaceId: string,
  role: Role,
): Promise<number> =>
  listDatabasesPermission.allows({ role }) ? countDatabases(reader, workspaceId, 'database') : 0;

/**
 * Checks the limit of databases. Until the commit, other transactions that create or restore databases of the workspace
 * wait, so that the count stays valid.
 */
async function requireDatabaseQuota(
  tx: Tx,
  workspaceId: string,
  kind: DatabaseKind,
  more = 1,
): Promise<void> {
  await takeAdvisoryLock(tx, 'databases', workspaceId);
  const count = await countDatabases(tx, workspaceId, kind);
  if (count + more > DATABASES_MAX) fail(databaseErrors.too_many_databases);
}

/**
 * Creates a database without rows. It gets the given properties, or else the default properties of its kind.
 */
export async function createDatabase(
  tx: Tx,
  actor: Actor,
  { kind, workspaceId }: { kind: DatabaseKind; workspaceId: string },
  input: NewDatabase,
  given?: readonly NewProperty[],
): Promise<Database> {
  await requireWorkspace(tx, actor, workspaceId, createContent);
  await requireDatabaseQuota(tx, workspaceId, kind);
  const { title, icon, view_type, properties: usual } = { ...NEW[kind], ...withoutUndefined(input) };
  const properties = given ?? usual;
  const database = await insertDatabase(tx, {
    id: newId(),
    workspace_id: workspaceId,
    kind,
    title,
    icon: icon || null,
    view_type,
    created_by: actor.userId,
  });
  if (properties.length > 0) await addProperties(tx, database.id, properties);
  tx.publish(databaseCreated, insidersOf(database), database);
  return database;
}

const withoutUndefined = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;

interface Address {
  readonly variant: DatabaseVariant;
  readonly id: string;
}

export async function getDatabase(
  reader: Reader,
  actor: Actor,
  { variant, id }: Address,
): Promise<DatabaseContent> {
  const database = await requireDatabase(reader, actor, id, variant.see);
  const [properties, views] = await Promise.all([
    listProperties(reader, id),
    listViews(reader, id, actor.userId),
  ]);
  const page = await listFirstRows(reader, id, properties);
  return { database, properties: properties.map(toProperty), views, ...page };
}

export async function updateDatabase(
  tx: Tx,
  actor: Actor,
  { variant, id }: Address,
  changes: DatabaseChanges,
): Promise<Database> {
  const before = await requireDatabase(tx, actor, id, variant.edit, 'no key update');
  const database = await updateDatabaseRow(tx, id, changes);
  if (database) {
    tx.publish(databaseUpdated, insidersOf(database), database);
    await tx.runHook(afterDatabasesChanged, [database]);
  }
  return database ?? before;
}

export async function deleteDatabase(tx: Tx, actor: Actor, { variant, id }: Address): Promise<void> {
  await trashDatabases(tx, [await requireDatabase(tx, actor, id, variant.remove, 'update')]);
}

export async function restoreDatabase(tx: Tx, actor: Actor, { variant, id }: Address): Promise<Database> {
  const before = await requireAnyDatabase(tx, actor, id, variant.remove, 'update');
  const [database] = await restoreDatabases(tx, [before]);
  return database ?? before;
}

/**
 * Moves databases of one workspace to the trash, from which they can be restored. Databases in the trash are
 * skipped. The caller has checked the permission and locked the databases `for update`.
 */
export async function trashDatabases(tx: Tx, databases: readonly Database[]): Promise<void> {
  const trashed = await setDatabasesDeleted(
    tx,
    databases.map(({ id }) => id),
    true,
  );
  for (const database of trashed) {
    const { workspace_id, id: database_id, kind, version } = database;
    const room = rooms.database(database);
    tx.publish(databaseDeleted, [...insidersOf(database), room], {
      workspace_id,
      database_id,
      kind,
      version,
    });
    tx.close(room);
  }
  await tx.runHook(afterDatabasesChanged, trashed);
  if (trashed.length > 0) await tx.runHook(afterDatabasesTrashedOrRestored, trashed);
}

/**
 * Restores databases of one workspace from the trash, under the same conditions as `trashDatabases`. Returns
 * the restored databases; fails if they would exceed the limit of databases.
 */
export async function restoreDatabases(tx: Tx, databases: readonly Database[]): Promise<Database[]> {
  const gone = databases.filter(({ deleted_at }) => deleted_at !== null);
  for (const [kind, alike] of Map.groupBy(gone, (database) => database.kind))
    await requireDatabaseQuota(tx, alike[0]!.workspace_id, kind, alike.length);
  const restored = await setDatabasesDeleted(
    tx,
    gone.map(({ id }) => id),
    false,
  );
  for (const database of restored) tx.publish(databaseCreated, insidersOf(database), database);
  await tx.runHook(afterDatabasesChanged, restored);
  if (restored.length > 0) await tx.runHook(afterDatabasesTrashedOrRestored, restored);
  return restored;
}

/**
 * Returns the first rows in their stored order, up to `most`, together with the properties of the database.
 */
export async function listRowsUpTo(
  reader: Reader,
  actor: Actor,
  { variant, id }: Address,
  most: number,
): Promise<{ properties: Property[]; rows: Row[] }> {
  await requireDatabase(reader, actor, id, variant.see);
  const properties = await listProperties(reader, id);
  const { rows } = await listFirstRows(reader, id, properties, most);
  return { properties: properties.map(toProperty), rows };
}

/**
 * Returns the groups of the property that `choose` selects, with the first rows of each group; no groups if
 * it selects none.
 */
export async function listGroupsOf(
  reader: Reader,
  actor: Actor,
  { variant, id }: Address,
  choose: (properties: readonly StoredProperty[]) => StoredProperty | undefined,
  most: number,
): Promise<{ property: Property | null; groups: RowGroup[] }> {
  await requireDatabase(reader, actor, id, variant.see);
  const properties = await listProperties(reader, id);
  const property = choose(properties);
  if (!property) return { property: null, groups: [] };
  const groups = await listGroups(reader, id, properties, property, most);
  return { property: toProperty(property), groups };
}
