import { beginningOf } from '@workflow/contract/core/text.ts';
import { PROPERTY_NAME_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { NewProperty, Property } from '@workflow/contract/databases/databases.schema.ts';
import { OPPOSITE_ROLE, type RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { SeenDatabase } from '../databases.access.ts';
import { afterDatabasesChanged } from '../databases.hooks.ts';
import { lockPositions } from '../places.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { requireRelatable } from './config.check.ts';
import {
  addProperties,
  type Place,
  type PropertyAddress,
  publishPropertyCreated,
  requireToChange,
  toProperty,
} from './properties.service.ts';
import { listProperties, updatePropertyRow } from './properties.store.ts';

/** Both sides of a relation: each is a property of its database, and both show the same links. */
export async function relate(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  input: NewProperty,
): Promise<Property> {
  const otherId = await requireRelatable({ tx, actor, database, property: input });
  // Both at once, for at this moment somebody may relate them the other way round.
  await lockPositions(tx, database.id, otherId);
  const name = beginningOf(database.title, PROPERTY_NAME_MAX);
  const [one] = await addRelation(tx, database, input, { databaseId: otherId, name });
  return toProperty(one);
}

/** The two sides, of databases that are held. */
async function addRelation(
  tx: Tx,
  database: Place,
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

/** A relation of a database to itself, under its names from both sides. */
export interface SelfRelation {
  readonly role: RelationRole;
  readonly name: string;
  readonly otherName: string;
}

/** Those that a database has not got yet, of one that is held. */
async function addSelfRelations(
  tx: Tx,
  database: Place,
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

/** Gives a database the relations to itself that it lacks; answers those that it has then. */
export async function initializeRelations(
  tx: Tx,
  actor: Actor,
  address: Pick<PropertyAddress, 'face' | 'databaseId'>,
  relations: readonly SelfRelation[],
): Promise<Property[]> {
  const database = await requireToChange(tx, actor, address);
  const existing = await listProperties(tx, database.id);
  const added = await addSelfRelations(tx, database, existing, relations);
  return [...existing.filter(({ config }) => config.role), ...added].map(toProperty);
}

/** Gives a database without properties these; one that has some keeps them. */
export async function initializeProperties(
  tx: Tx,
  actor: Actor,
  address: Pick<PropertyAddress, 'face' | 'databaseId'>,
  { properties, relations }: { properties: readonly NewProperty[]; relations: readonly SelfRelation[] },
): Promise<Property[]> {
  // Of two who ask at once, the second waits and finds those of the first.
  const database = await requireToChange(tx, actor, address);
  const existing = await listProperties(tx, database.id);
  if (existing.length > 0) return existing.map(toProperty);
  const added = await addProperties(tx, database.id, properties);
  for (const property of added) publishPropertyCreated(tx, database, property);
  await tx.runHook(afterDatabasesChanged, [database]);
  return [...added, ...(await addSelfRelations(tx, database, [], relations))].map(toProperty);
}
