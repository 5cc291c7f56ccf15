import type { Permission } from '@workflow/contract/core/api/permission.ts';
import { settableValueKinds } from '@workflow/contract/databases/buttons/button-values.ts';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { DatabaseFacts } from '@workflow/contract/databases/databases.variant.ts';
import type { ButtonConfig } from '@workflow/contract/databases/property-types/button.ts';
import {
  type Option,
  assignOptionIds as withOptionIds,
} from '@workflow/contract/databases/property-types/families/choice.ts';
import {
  type PropertyTypeName,
  propertyTypeOf,
} from '@workflow/contract/databases/property-types/property-types.ts';
import type { RollupFunction } from '@workflow/contract/databases/property-types/rollup.ts';
import { isReadableByFormulas } from '@workflow/contract/databases/property-types/stored-cells.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { Failure } from '../../../platform/failure.ts';
import { findDatabase, type SeenDatabase } from '../databases.access.ts';
import { FormulaProblem, parseFormula, replaceNamesByIds } from '../formulas/formula.ts';
import { refuseLoops } from '../formulas/formula-loops.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { resolveTimeZone } from '../query/user-filter.ts';
import { checkCell } from '../rows/cells/cells.check.ts';
import { findProperties, findTitle, listProperties } from './properties.store.ts';

type Config = Record<string, unknown>;

function refuseConfig(sentence: string): never {
  throw new Failure(databaseErrors.config_not_valid, undefined, sentence);
}

/** Error messages for missing references, by the name of the config field. */
const unchosen: Readonly<Record<string, string>> = {
  relation_id: 'Choose a relation.',
  property_id: 'Choose a property.',
  database_id: 'Choose a database.',
};

/**
 * Parses a property config for storage. Missing fields get their defaults. New options get ids that no
 * earlier option of the property had, because cells follow options by id. @throws Failure if the config is
 * not valid
 */
export function readConfig(type: PropertyTypeName, given: unknown, before: readonly Option[] = []): Config {
  const read = propertyTypeOf(type).config.safeParse(given);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return refuseConfig(unchosen[String(path.at(-1))] ?? message);
  }
  const config = read.data as Config;
  if (!Array.isArray(config.options)) return config;
  const options = withOptionIds(config.options as { id?: string; value: string }[], before);
  const { default: standard = null } = config;
  if (standard !== null && !options.some(({ value }) => value === standard))
    refuseConfig('The default must be one of the options.');
  return { ...config, options };
}

interface ConfigContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly database: SeenDatabase;
  /** The property with its new config. */
  readonly property: StoredProperty;
}

/**
 * Checks the references of a config to other properties and databases. Returns the config as it is stored.
 * @throws Failure if a reference is not valid
 */
export async function checkReferences(configuring: ConfigContext): Promise<Config> {
  const { type, config } = configuring.property;
  if (type === 'formula') return checkFormula(configuring);
  if (type === 'rollup') return checkRollup(configuring);
  if (type === 'relation') await requireRelatable(configuring);
  if (type === 'button') await checkButton(configuring);
  return config;
}

async function checkFormula({ tx, actor, database, property }: ConfigContext): Promise<Config> {
  const stored = await listProperties(tx, database.id);
  const others = stored.filter(({ id }) => id !== property.id);
  const usable = [...others, property].filter(({ type }) => isReadableByFormulas(type));
  const idOf = (nameOrId: string) =>
    usable.find(({ id, name }) => id === nameOrId || name === nameOrId)?.id ?? null;
  try {
    const expression = replaceNamesByIds(String(property.config.expression), idOf);
    parseFormula(expression);
    const time_zone =
      property.config.time_zone ??
      stored.find(({ id }) => id === property.id)?.config.time_zone ??
      (await resolveTimeZone(tx, actor.userId));
    const config = { ...property.config, expression, time_zone };
    await refuseLoops(tx, { ...property, config });
    return config;
  } catch (error) {
    return refuseProblem(error);
  }
}

function refuseProblem(error: unknown): never {
  if (error instanceof FormulaProblem) return refuseConfig(error.message);
  throw error;
}

/** Checks that a formula or rollup does not refer to itself. @throws Failure otherwise */
export const requireNoLoop = (tx: Tx, property: StoredProperty): Promise<void> =>
  refuseLoops(tx, property).catch(refuseProblem);

interface RollupConfig {
  readonly relation_id: string;
  readonly property_id?: string;
  readonly function: RollupFunction;
}

async function checkRollup({ tx, property }: ConfigContext): Promise<Config> {
  const { relation_id, property_id, function: name } = property.config as unknown as RollupConfig;
  const found = await findProperties(tx, [relation_id, ...(property_id ? [property_id] : [])]);
  const relation = found.find(({ id }) => id === relation_id);
  if (relation?.type !== 'relation' || relation.database_id !== property.database_id)
    return refuseConfig('A rollup needs a relation in the same database.');
  const target = found.find(({ id }) => id === property_id);
  if (name === 'count' && target?.database_id !== relation.config.database_id) {
    // Counting rows reads no values, so any property of the related database serves.
    const title = await findTitle(tx, String(relation.config.database_id));
    if (title) return { ...property.config, property_id: title.id };
  }
  if (!property_id) return refuseConfig(unchosen.property_id!);
  if (!target || target.database_id !== relation.config.database_id)
    refuseConfig('A rollup needs a property of the related database.');
  if (sqlPropertyTypeOf(target.type).source.from === 'elsewhere')
    refuseConfig('A rollup can’t use relations or other rollups.');
  await requireNoLoop(tx, property);
  return property.config;
}

async function checkButton({ tx, database, property }: ConfigContext): Promise<void> {
  const { actions } = property.config as unknown as ButtonConfig;
  const properties = new Map((await listProperties(tx, database.id)).map((one) => [one.id, one]));
  for (const action of actions) {
    if (action.do !== 'set') continue;
    const target = properties.get(action.property_id);
    if (!target) return refuseConfig('A button can only set properties of the same database.');
    if (!settableValueKinds(target.type).includes(action.to))
      refuseConfig(`“${target.name}”: A button can’t set this value.`);
    if (action.to === 'value') requireFitting(target, action.value);
  }
}

function requireFitting(target: StoredProperty, value: unknown): void {
  try {
    checkCell(target, value);
  } catch (error) {
    if (error instanceof Failure) refuseConfig(error.message);
    throw error;
  }
}

/**
 * Checks that the related database is in the same workspace and that the actor may edit it. Returns its id.
 * @throws Failure otherwise
 */
export async function requireRelatable({
  tx,
  actor,
  database,
  property,
}: Omit<ConfigContext, 'property'> & { readonly property: Pick<StoredProperty, 'config'> }): Promise<string> {
  const { database_id, role } = property.config as { database_id: string; role?: string };
  if (role && database_id !== database.id) refuseConfig('This relation must stay within one database.');
  const edit: Permission<DatabaseFacts> = databaseVariant.edit;
  const other = await findDatabase(tx, database_id, actor.userId);
  if (!other || other.workspace_id !== database.workspace_id || !edit.allows(other))
    refuseConfig('This database does not exist in this workspace.');
  return database_id;
}
