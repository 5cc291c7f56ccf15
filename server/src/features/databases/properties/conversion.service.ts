import { isDeepStrictEqual } from 'node:util';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { propertyUpdated } from '@workflow/contract/databases/databases.events.ts';
import type {
  Conversion,
  ConversionPreview,
  Property,
} from '@workflow/contract/databases/databases.schema.ts';
import { isConvertible } from '@workflow/contract/databases/property-types/conversion.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import type { SeenDatabase } from '../databases.access.ts';
import { recomputeFormulas } from '../formulas/recompute.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { tellAllAssigned } from '../rows/assigned.service.ts';
import { isDayFirst, type TextReading, type TextWriting } from '../transfer/cell-texts.ts';
import { listNames } from '../transfer/export.store.ts';
import { newOptions } from '../transfer/import.rows.ts';
import { holdPeopleByNames } from '../transfer/import.store.ts';
import { readConfig } from './config.check.ts';
import {
  dropValues,
  type Former,
  findFormer,
  type HeldValue,
  listValues,
  putValues,
  setConverted,
} from './conversion.store.ts';
import { type Converted, converterOf, textOf } from './conversion.ts';
import {
  type PropertyAddress,
  requireProperty,
  requireToChange,
  tellRowsChanged,
  toProperty,
} from './properties.service.ts';
import { takeKeys } from './properties.store.ts';

const OPTIONS: readonly PropertyTypeName[] = ['select', 'multi_select', 'status'];

interface Made {
  readonly config: Record<string, unknown>;
  readonly values: readonly (Converted & { readonly id: string })[];
}

/** What another type makes of all values, and the configuration that it needs for them. */
async function make(
  tx: Tx,
  database: SeenDatabase,
  from: StoredProperty,
  type: PropertyTypeName,
  config?: Record<string, unknown>,
): Promise<Made> {
  const held = await listValues(tx, database.id, from.key);
  const people = from.type === 'person' ? held.flatMap(({ value }) => value as readonly string[]) : [];
  const names = new Map(await listNames(tx, [...new Set(people)]));
  const writing: TextWriting = { nameOfPerson: (id) => names.get(id) ?? '', titleOfRow: () => '' };
  const called =
    type === 'person' ? await holdPeopleByNames(tx, database.workspace_id) : new Map<string, string>();
  const texts = () => held.map(({ value }) => textOf(from.type, type, value, writing));
  const reading: TextReading = {
    dayFirst: type === 'date' || type === 'date_range' ? texts().some(isDayFirst) : false,
    commaIsDecimal: false,
    personCalled: (name) => called.get(name.toLowerCase()),
  };
  const wanted = config ?? configFor(from, type, texts, reading);
  const convert = converterOf({
    from,
    to: { type, config: wanted as StoredProperty['config'] },
    writing,
    reading,
  });
  return { config: wanted, values: held.map(({ id, value }) => ({ id, ...convert(value) })) };
}

/** Choices keep their options, and others get those that their values need. */
function configFor(
  from: StoredProperty,
  type: PropertyTypeName,
  texts: () => string[],
  reading: TextReading,
): Record<string, unknown> {
  if (!OPTIONS.includes(type)) return readConfig(type, {});
  if (OPTIONS.includes(from.type)) return readConfig(type, { options: from.config.options });
  const bare = { ...from, type, config: { options: [] } };
  const rows = texts().map((text) => ({ texts: [text] }));
  return readConfig(type, { options: newOptions(bare, 0, rows, reading) });
}

/** The property, held, where it can get this type. @throws Failure */
async function requireConvertible(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  { type }: Conversion,
): Promise<{ database: SeenDatabase; property: StoredProperty }> {
  const database = await requireToChange(tx, actor, address);
  const property = await requireProperty(tx, address);
  if (!isConvertible(property.type) || !isConvertible(type)) fail(databaseErrors.not_convertible);
  return { database, property };
}

export async function previewConversion(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  conversion: Conversion,
): Promise<ConversionPreview> {
  const { database, property } = await requireConvertible(tx, actor, address, conversion);
  const { values } = await make(tx, database, property, conversion.type);
  const lost = values.filter(({ value, isWhole }) => value === null && !isWhole).length;
  const shortened = values.filter(({ value, isWhole }) => value !== null && !isWhole).length;
  return { values: values.length, lost, shortened };
}

const formerOf = ({ key, type, config }: StoredProperty): Former => ({ key, type, config });

async function tell(tx: Tx, database: SeenDatabase, changed: StoredProperty): Promise<Property> {
  const property = toProperty(changed);
  const place = { workspace_id: database.workspace_id, database_id: database.id };
  tx.publish(propertyUpdated, [rooms.database(database)], { ...place, property });
  await recomputeFormulas(tx, database.id);
  tellRowsChanged(tx, database);
  await tellAllAssigned(tx, database);
  return property;
}

/**
 * Gives a property another type. Its values are written by another key, and stay where they were by the one before: so the change can be
 * taken back with all that it lost. Whoever writes a cell of it waits, and is then held to the new type.
 */
export async function convertProperty(
  tx: Tx,
  actor: Actor,
  address: PropertyAddress,
  conversion: Conversion,
): Promise<Property> {
  const { database, property } = await requireConvertible(tx, actor, address, conversion);
  if (property.type === conversion.type) return toProperty(property);
  const { config, values } = await make(tx, database, property, conversion.type);
  const earlier = await findFormer(tx, property.id);
  if (earlier) await dropValues(tx, database.id, earlier.key);
  const [key] = await takeKeys(tx, database.id, 1);
  await putValues(tx, key!, present(values));
  const next = { key: key!, type: conversion.type, config: config as StoredProperty['config'] };
  return tell(tx, database, await setConverted(tx, property.id, next, formerOf(property)));
}

const present = (values: Made['values']): HeldValue[] =>
  values.flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]));

const isSame = (one: readonly HeldValue[], other: readonly HeldValue[]): boolean => {
  const known = new Map(other.map(({ id, value }) => [id, value]));
  return one.length === other.length && one.every(({ id, value }) => isDeepStrictEqual(known.get(id), value));
};

/** Nothing is lost: where somebody has changed a value since, it is refused. */
export async function undoConversion(tx: Tx, actor: Actor, address: PropertyAddress): Promise<Property> {
  const database = await requireToChange(tx, actor, address);
  const property = await requireProperty(tx, address);
  const former = (await findFormer(tx, property.id)) ?? fail(databaseErrors.conversion_not_undoable);
  const was: StoredProperty = { ...property, ...former };
  const { values } = await make(tx, database, was, property.type, property.config);
  if (!isSame(present(values), await listValues(tx, database.id, property.key)))
    fail(databaseErrors.conversion_not_undoable);
  await dropValues(tx, database.id, property.key);
  return tell(tx, database, await setConverted(tx, property.id, former, null));
}
