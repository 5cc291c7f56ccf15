import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { PROPERTY_NAME_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { NewProperty, Property } from '@workflow/contract/databases/databases.schema.ts';
import { OPPOSITE_ROLE, type RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { SeenDatabase } from '../databases.access.ts';
import { afterDatabasesChanged } from '../databases.hooks.ts';
import { lockPositions } from '../positions.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { requireRelatable } from './config.check.ts';
import {
  addProperties,
  type DatabaseRef,
  type PropertyAddress,
  publishPropertyCreated,
  requireLockedDatabase,
  toProperty,
} from './properties.service.ts';
import { listProperties, updatePropertyRow } from './properties.store.ts';

/**
 * Creates both sides of a relation. Each side is a property of its own database, and both show the same
 * links.
 */
export async function createRelation(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  input: NewProperty,
): Promise<Property> {
  const otherId = await requireRelatable({ tx, actor, database, property: input });
  // Locks both databases in one statement: another user may create a relation in the opposite direction at
  // the same time.
  await lockPositions(tx, database.id, otherId);
  const name = firstCharacters(database.title, PROPERTY_NAME_MAX);
  const [one] = await addRelation(tx, database, input, { databaseId: otherId, name });
  return toProperty(one);
}

/** Adds the two properties of a relation. The caller holds the positions locks of both databases. */
async function addRelation(
  tx: Tx,
  database: DatabaseRef,
  input: NewProperty,
  { databaseId, name }: { databaseId: string; name: string },
): Promise<[StoredProperty, StoredProperty]> {
  const there = { id: databaseId, workspace_id: database.workspace_id };
  const role = input.config.role as RelationRole | undefined;
  const [one] = await addProperties(tx, database.id, [input]);
  const back = { database_id: database.id, property_id: one!.id, link_id: one!.id, side: 'to' };
  const config = { ...back, ...(role && { role: OPPOSITE_ROLE[role] }) };
  const [other] = await addProperties(tx, there.id, [{ name, type: 'relation', config }]);
  const whole = await updatePropertyRow(tx, one!.id, {
    config: { ...one!.config, property_id: other!.id, link_id: one!.id, side: 'from' },
  });
  publishPropertyCreated(tx, database, whole);
  publishPropertyCreated(tx, there, other!);
  return [whole, other!];
}

/** A relation of a database to itself, with the names of its two sides. */
export interface SelfRelation {
  readonly role: RelationRole;
  readonly name: string;
  readonly otherName: string;
}

/** Adds the self-relations that a database does not have yet. The caller holds its positions lock. */
async function addSelfRelations(
  tx: Tx,
  database: DatabaseRef,
  existing: readonly StoredProperty[],
  relations: readonly SelfRelation[],
): Promise<StoredProperty[]> {
  const roles = new Set(existing.map(({ config }) => config.role));
  const added: StoredProperty[] = [];
  for (const { role, name, otherName } of relations) {
    if (roles.has(role) && roles.has(OPPOSITE_ROLE[role])) continue;
    const config = { database_id: database.id, role };
    const other = { databaseId: database.id, name: otherName };
    added.push(...(await addRelation(tx, database, { name, type: 'relation', config }, other)));
  }
  return added;
}

/** Adds the missing self-relations to a database; returns all that it has afterwards. */
export async function initializeRelations(
  tx: Tx,
  actor: Actor,
  address: Pick<PropertyAddress, 'variant' | 'databaseId'>,
  relations: readonly SelfRelation[],
): Promise<Property[]> {
  const database = await requireLockedDatabase(tx, actor, address);
  const existing = await listProperties(tx, database.id);
  const added = await addSelfRelations(tx, database, existing, relations);
  return [...existing.filter(({ config }) => config.role), ...added].map(toProperty);
}

/** Adds default properties to a database that has none; a database with properties does not change. */
export async function initializeProperties(
  tx: Tx,
  actor: Actor,
  address: Pick<PropertyAddress, 'variant' | 'databaseId'>,
  { properties, relations }: { properties: readonly NewProperty[]; relations: readonly SelfRelation[] },
): Promise<Property[]> {
  // If two clients send this request at once, the second one waits here and then finds the properties of the
  // first.
  const database = await requireLockedDatabase(tx, actor, address);
  const existing = await listProperties(tx, database.id);
  if (existing.length > 0) return existing.map(toProperty);
  const added = await addProperties(tx, database.id, properties);
  for (const property of added) publishPropertyCreated(tx, database, property);
  await tx.runHook(afterDatabasesChanged, [database]);
  return [...added, ...(await addSelfRelations(tx, database, [], relations))].map(toProperty);
}
