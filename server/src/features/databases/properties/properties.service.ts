import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import {
  propertyCreated,
  propertyDeleted,
  propertyUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import { LINKING_PROPERTIES_MAX, PROPERTIES_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type {
  NewProperty,
  Property,
  PropertyChanges,
} from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import { availablePropertyName } from '@workflow/contract/databases/properties/property-names.ts';
import { mergeConfig } from '@workflow/contract/databases/property-types/config.merge.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import {
  findPosition,
  findReplacementPositions,
  lastPositions,
} from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { renameInButtons } from '../buttons/renamed-options.ts';
import { requireDatabase, requireDatabaseOf, type SeenDatabase } from '../databases.access.ts';
import { afterDatabasesChanged } from '../databases.hooks.ts';
import { calculationFor, recomputeFormulas } from '../formulas/recompute.ts';
import { lockPositions, propertiesOf } from '../positions.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { publishRowsChanged } from '../rows/rows.events.ts';
import { checkReferences, readConfig, requireNoLoop } from './config.check.ts';
import { optionsOf, renamedOptions, rewriteCells } from './options.ts';
import {
  claimCellKeys,
  countProperties,
  findDatabaseOfProperty,
  findProperties,
  insertProperties,
  listProperties,
  setPropertyDeleted,
  updatePropertyRow,
} from './properties.store.ts';

/** The address of a property: its database, and the variant of the request (`/databases` or `/projects`). */
export interface PropertyAddress {
  readonly variant: DatabaseVariant;
  readonly databaseId: string;
  readonly propertyId: string;
}

export type DatabaseRef = Pick<SeenDatabase, 'id' | 'workspace_id'>;

const placeOf = ({ id, workspace_id }: DatabaseRef) => ({ workspace_id, database_id: id });

/** Removes the cell key, which only the server uses. */
export const toProperty = ({ key: _, ...property }: StoredProperty): Property => property;

/**
 * Returns the database after an edit check. Until the commit, no other transaction can change its properties
 * or create rows in it.
 */
export async function requireLockedDatabase(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: Pick<PropertyAddress, 'variant' | 'databaseId'>,
): Promise<SeenDatabase> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  await lockPositions(tx, databaseId);
  return database;
}

/** Fails if another property of the database has the name. The caller holds the positions lock. @throws Failure */
export async function requireFreeName(
  tx: Tx,
  { id, database_id }: StoredProperty,
  name: string,
): Promise<void> {
  const others = (await listProperties(tx, database_id)).filter((other) => other.id !== id);
  if (others.some((other) => other.name === name)) fail(databaseErrors.property_name_taken);
}

/**
 * Adds properties at the end of the list, as they are stored. A name that another property has gets a number. The caller
 * publishes the event.
 */
export async function addProperties(
  tx: Tx,
  databaseId: string,
  properties: readonly NewProperty[],
): Promise<StoredProperty[]> {
  const keys = await claimCellKeys(tx, databaseId, properties.length);
  const positions = await lastPositions(tx, propertiesOf(databaseId), properties.length);
  const taken = new Set((await listProperties(tx, databaseId)).map(({ name }) => name));
  const names = properties.map(({ name }) => {
    const available = availablePropertyName(name, taken);
    taken.add(available);
    return available;
  });
  const added = properties.map(
    ({ type, config }, index): StoredProperty => ({
      id: newId(),
      database_id: databaseId,
      key: keys[index]!,
      name: names[index]!,
      type,
      config: readConfig(type, config),
      position: positions[index]!,
      version: 1,
    }),
  );
  await insertProperties(tx, added);
  await requirePropertyQuota(tx, databaseId);
  return added;
}

/**
 * Checks the limit of properties after one was added. The caller holds the positions lock. @throws Failure if
 * the database has too many properties
 */
async function requirePropertyQuota(tx: Tx, databaseId: string): Promise<void> {
  const { all, linking } = await countProperties(tx, databaseId);
  if (all > PROPERTIES_MAX || linking > LINKING_PROPERTIES_MAX) fail(databaseErrors.too_many_properties);
}

export function publishPropertyCreated(tx: Tx, database: DatabaseRef, property: StoredProperty): void {
  const payload = { ...placeOf(database), property: toProperty(property) };
  tx.publish(propertyCreated, [rooms.database(database)], payload);
}

/**
 * Returns the address of a property by its id. @throws Failure if there is no such property that the actor
 * may change
 */
export async function addressOfProperty(
  reader: Reader,
  actor: Actor,
  variant: DatabaseVariant,
  propertyId: string,
): Promise<PropertyAddress> {
  const found = await findDatabaseOfProperty(reader, propertyId);
  const database = await requireDatabaseOf(reader, actor, found, variant.editProperty);
  return { variant, databaseId: database.id, propertyId };
}

/** Calculates the formulas of every row and publishes the rows, whether or not a formula depends on the changed property. */
export async function recomputeAndPublish(
  tx: Tx,
  actor: Actor,
  database: DatabaseRef,
  changedId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await recomputeFormulas(tx, database.id, changedId, calculationFor(tx, actor, database, signal));
  await publishRowsChanged(tx, database);
}

/** Returns a property, locked so that no other transaction can write its cells until the commit. */
export async function requireProperty(
  tx: Tx,
  { databaseId, propertyId, variant }: PropertyAddress,
): Promise<StoredProperty> {
  const [property] = await findProperties(tx, [propertyId], 'no key update');
  if (property?.database_id !== databaseId) fail(variant.propertyScope.absent);
  return property;
}

/** The config fields that name the properties and databases of a relation. The server sets them, and no user can change them. */
const FIXED: readonly string[] = ['database_id', 'property_id', 'link_id', 'side', 'role'];

const isComputed = ({ type }: StoredProperty) => type === 'formula' || type === 'rollup';

/** Changes a property. The signal cancels the calculation of a formula; see `recomputeFormulas`. */
export async function updateProperty(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  { name, config: given, was, after }: PropertyChanges,
  signal: AbortSignal,
): Promise<Property> {
  const database = await requireLockedDatabase(tx, actor, address);
  const before = await requireProperty(tx, address);
  if (name !== undefined && name !== before.name) await requireFreeName(tx, before, name);
  const config = given && (await applyConfigChange(tx, actor, { database, before, given, was }));
  const moves = after !== undefined && after !== before.id;
  const position = moves ? await findPosition(tx, propertiesOf(before.database_id), after) : undefined;
  if (position === null) fail(address.variant.propertyScope.absent);
  const changed = await updatePropertyRow(tx, before.id, {
    ...(name !== undefined && { name }),
    ...(config && { config }),
    ...(position !== undefined && { position }),
  });
  const payload = { ...placeOf(database), property: toProperty(changed) };
  if (changed.version > before.version) tx.publish(propertyUpdated, [rooms.database(database)], payload);
  const haveCellsChanged = config && (await applyOptionChanges(tx, database, before, changed));
  if (haveCellsChanged || (config && isComputed(before)))
    await recomputeAndPublish(tx, actor, database, before.id, signal);
  await tx.runHook(afterDatabasesChanged, [database]);
  return toProperty(changed);
}

interface ConfigChange {
  readonly database: SeenDatabase;
  readonly before: StoredProperty;
  readonly given: Readonly<Record<string, unknown>>;
  /** The config from which the client made its change; see `mergeConfig`. */
  readonly was: Readonly<Record<string, unknown>> | undefined;
}

async function applyConfigChange(
  tx: Tx,
  actor: Actor,
  { database, before, given, was }: ConfigChange,
): Promise<Record<string, unknown>> {
  const isFixed = ([field]: [string, unknown]) => before.type === 'relation' && FIXED.includes(field);
  const fixed = Object.entries(before.config).filter(isFixed);
  const free = Object.entries(mergeConfig(before.config, given, was)).filter((entry) => !isFixed(entry));
  const config = readConfig(before.type, Object.fromEntries([...free, ...fixed]), optionsOf(before));
  return checkReferences({ tx, actor, database, property: { ...before, config } });
}

/**
 * Applies changed options to cells and buttons: a renamed option keeps its cells, and cells with a removed
 * option are emptied. Returns whether a cell has changed.
 */
async function applyOptionChanges(
  tx: Tx,
  database: DatabaseRef,
  before: StoredProperty,
  after: StoredProperty,
): Promise<boolean> {
  const renamed = renamedOptions(before, after);
  if (renamed.size > 0) {
    for (const button of await renameInButtons(tx, before, renamed))
      tx.publish(propertyUpdated, [rooms.database(database)], {
        ...placeOf(database),
        property: toProperty(button),
      });
  }
  return rewriteCells(tx, before, after, renamed);
}

/** Moves a property to the trash. Its cells keep their values, so that it can be restored. The signal cancels the calculation of formulas. */
export async function deleteProperty(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  signal: AbortSignal,
): Promise<void> {
  const database = await requireLockedDatabase(tx, actor, address);
  const { id, type } = await requireProperty(tx, address);
  if (type === 'title') fail(databaseErrors.one_title_property);
  const removed = await setPropertyDeleted(tx, database.id, id, true);
  tx.publish(propertyDeleted, [rooms.database(database)], {
    ...placeOf(database),
    property_id: id,
    version: removed!.version,
  });
  await recomputeAndPublish(tx, actor, database, id, signal);
  await tx.runHook(afterDatabasesChanged, [database]);
}

/** Restores a deleted property. The signal cancels the calculation of formulas. */
export async function restoreProperty(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  signal: AbortSignal,
): Promise<Property> {
  const database = await requireLockedDatabase(tx, actor, address);
  const restored = await setPropertyDeleted(tx, database.id, address.propertyId, false);
  if (!restored) return toProperty(await requireProperty(tx, address));
  await requirePropertyQuota(tx, database.id);
  if (isComputed(restored)) await requireNoLoop(tx, restored);
  const position = (await findReplacementPositions(tx, propertiesOf(database.id), [restored.id])).get(
    restored.id,
  );
  const others = (await listProperties(tx, database.id)).filter(({ id }) => id !== restored.id);
  const name = availablePropertyName(restored.name, new Set(others.map((other) => other.name)));
  const isUnchanged = position === undefined && name === restored.name;
  const property = isUnchanged
    ? restored
    : await updatePropertyRow(tx, restored.id, { name, ...(position !== undefined && { position }) });
  publishPropertyCreated(tx, database, property);
  await recomputeAndPublish(tx, actor, database, property.id, signal);
  await tx.runHook(afterDatabasesChanged, [database]);
  return toProperty(property);
}
