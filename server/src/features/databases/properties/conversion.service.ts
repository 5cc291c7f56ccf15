import { isDeepStrictEqual } from 'node:util';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { propertyUpdated } from '@workflow/contract/databases/databases.events.ts';
import type {
  Conversion,
  ConversionPreview,
  Property,
} from '@workflow/contract/databases/databases.schema.ts';
import { isConvertible } from '@workflow/contract/databases/property-types/conversion.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { requireDatabase, type SeenDatabase } from '../databases.access.ts';
import { afterDatabasesChanged } from '../databases.hooks.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { planConversion } from './conversion.plan.ts';
import {
  countValues,
  deleteValues,
  findPropertyBeforeConversion,
  type PropertyBeforeConversion,
  putValues,
  type StoredValue,
  setConverted,
  valuesOf,
} from './conversion.store.ts';
import type { Converted } from './conversion.ts';
import {
  type PropertyAddress,
  recomputeAndPublish,
  requireFreeName,
  requireLockedDatabase,
  requireProperty,
  toProperty,
  updateProperty,
} from './properties.service.ts';
import { claimCellKeys, findProperties } from './properties.store.ts';

/** @throws Failure if a property of this type cannot be converted to the other type */
function requireConvertible(property: StoredProperty, { type }: Pick<Conversion, 'type'>): void {
  if (!isConvertible(property.type) || !isConvertible(type)) fail(databaseErrors.not_convertible);
}

export async function previewConversion(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  conversion: Conversion,
): Promise<ConversionPreview> {
  // `key share` does not block other sessions that write cells or create rows, because a preview changes
  // nothing.
  const database = await requireDatabase(tx, actor, address.databaseId, address.variant.edit);
  const [property] = await findProperties(tx, [address.propertyId], 'key share');
  if (property?.database_id !== database.id) return fail(address.variant.propertyScope.absent);
  requireConvertible(property, conversion);
  const counts = { values: 0, lost: 0, shortened: 0 };
  for await (const some of (await planConversion(tx, database, property, conversion)).values()) {
    counts.values += some.length;
    for (const { value, isWhole } of some) {
      if (!isWhole && value === null) counts.lost += 1;
      else if (!isWhole) counts.shortened += 1;
    }
  }
  return counts;
}

const beforeConversionOf = ({ key, type, config }: StoredProperty): PropertyBeforeConversion => ({
  key,
  type,
  config,
});

async function publishConversion(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  changed: StoredProperty,
  signal: AbortSignal,
): Promise<Property> {
  const property = toProperty(changed);
  const place = { workspace_id: database.workspace_id, database_id: database.id };
  tx.publish(propertyUpdated, [rooms.database(database)], { ...place, property });
  await recomputeAndPublish(tx, actor, database, property.id, signal);
  await tx.runHook(afterDatabasesChanged, [database]);
  return property;
}

/**
 * Converts a property to another type. The converted values get a new key and the old ones stay under the old
 * key, so that the conversion can be undone without loss. Another session that writes a cell of the property
 * waits for the commit and is then validated against the new type.
 */
export async function convertProperty(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  { name, ...conversion }: Conversion,
  signal: AbortSignal,
): Promise<Property> {
  const database = await requireLockedDatabase(tx, actor, address);
  const property = await requireProperty(tx, address);
  requireConvertible(property, conversion);
  if (property.type === conversion.type) return updateProperty(tx, actor, address, { name }, signal);
  if (name !== undefined && name !== property.name) await requireFreeName(tx, property, name);
  const { config, values } = await planConversion(tx, database, property, conversion);
  const earlier = await findPropertyBeforeConversion(tx, property.id);
  if (earlier) await deleteValues(tx, database.id, earlier.key);
  const [key] = await claimCellKeys(tx, database.id, 1);
  for await (const some of values()) await putValues(tx, key!, withoutEmptyValues(some));
  const next = { name, key: key!, type: conversion.type, config: config as StoredProperty['config'] };
  const converted = await setConverted(tx, property.id, next, beforeConversionOf(property));
  return publishConversion(tx, actor, database, converted, signal);
}

const withoutEmptyValues = (values: readonly (Converted & { readonly id: string })[]): StoredValue[] =>
  values.flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]));

/** Whether all cells still have exactly the values that the conversion produced. */
async function isUntouched(
  tx: Tx,
  database: SeenDatabase,
  now: StoredProperty,
  former: PropertyBeforeConversion,
) {
  const plan = await planConversion(tx, database, { ...now, ...former }, now);
  let left = await countValues(tx, database.id, now.key);
  for await (const some of plan.values()) {
    const made = withoutEmptyValues(some);
    const held = await valuesOf(
      tx,
      now.key,
      made.map(({ id }) => id),
    );
    if (!made.every(({ id, value }) => isDeepStrictEqual(held.get(id), value))) return false;
    left -= made.length;
  }
  return left === 0;
}

/** Undoes a conversion. It fails if a user has changed a value since, because that change would be lost. */
export async function undoConversion(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  signal: AbortSignal,
): Promise<Property> {
  const database = await requireLockedDatabase(tx, actor, address);
  const property = await requireProperty(tx, address);
  const former =
    (await findPropertyBeforeConversion(tx, property.id)) ?? fail(databaseErrors.conversion_not_undoable);
  if (!(await isUntouched(tx, database, property, former))) fail(databaseErrors.conversion_not_undoable);
  await deleteValues(tx, database.id, property.key);
  return publishConversion(tx, actor, database, await setConverted(tx, property.id, former, null), signal);
}
