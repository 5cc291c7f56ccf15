import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { NewProperty } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { builtInPropertiesOf } from '@workflow/contract/databases/query/built-in-properties.ts';
import { projectVariant } from '@workflow/contract/projects/projects.permissions.ts';
import { transferErrors } from '@workflow/contract/transfer/transfer.errors.ts';
import type { ColumnTarget } from '@workflow/contract/transfer/transfer.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { requireDatabase } from '../databases/databases.access.ts';
import { createDatabase } from '../databases/databases.service.ts';
import { projectDefaults, projectRelations } from '../databases/projects.defaults.ts';
import { withBuiltInProperties } from '../databases/properties/built-in-properties.ts';
import { isImportableType } from '../databases/properties/cell-texts.ts';
import { createProperty } from '../databases/properties/create-property.service.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { initializeRelations } from '../databases/properties/relations.service.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import type { ImportRow } from './import.store.ts';

export function refuseMapping(sentence: string): never {
  throw new Failure(transferErrors.mapping_not_valid, undefined, sentence);
}

export function requireUnique(values: readonly unknown[], sentence: string): void {
  if (new Set(values).size < values.length) refuseMapping(sentence);
}

/** Returns the ids of the properties that the columns are imported into, in order; creates missing ones. */
export async function mapToProperties(
  tx: Tx,
  actor: Actor,
  databaseId: string,
  columns: readonly ColumnTarget[],
): Promise<string[]> {
  const address = { variant: databaseVariant, databaseId };
  const database = await requireDatabase(tx, actor, databaseId, databaseVariant.edit);
  const existing = withBuiltInProperties(database.kind, await listProperties(tx, databaseId));
  const ids: string[] = [];
  for (const target of columns) {
    if ('property_id' in target) {
      const property = existing.find(({ id }) => id === target.property_id);
      if (!property) fail(databaseVariant.propertyScope.absent);
      if (!isImportableType(property.type))
        refuseMapping(`“${property.name}” can’t be imported from a file.`);
      ids.push(property.id);
    } else {
      ids.push((await createProperty(tx, actor, address, asProperty(target))).id);
    }
  }
  requireUnique(ids, 'Two columns can’t be mapped to the same property.');
  const links = existing.flatMap(({ id, config }) =>
    ids.includes(id) && config.link_id ? [config.link_id] : [],
  );
  requireUnique(links, 'Two columns can’t be mapped to both sides of one relation.');
  return ids;
}

type NewTarget = Extract<ColumnTarget, { readonly name: string }>;

const asProperty = ({ name, type }: Pick<NewTarget, 'name' | 'type'>): NewProperty => ({
  name,
  type,
  config: {},
});

const isTitle = ({ type }: NewProperty) => type === 'title';

const isNewTarget = (target: ColumnTarget): target is NewTarget => 'name' in target;

/**
 * Returns the default property of a project that a new column replaces: one with the same name and type, or
 * the title.
 */
const replacedDefaultOf = (target: NewTarget) =>
  projectDefaults.find(
    ({ name, type }) =>
      type === target.type && (type === 'title' || name.toLowerCase() === target.name.toLowerCase()),
  );

/** Returns the properties of a new database or project. The properties of the columns are first, in the order of the columns. */
function propertiesFor(kind: DatabaseKind, targets: readonly NewTarget[]): NewProperty[] {
  const defaults = kind === 'project' ? projectDefaults : [];
  const fromColumns = targets.map((target) => {
    const replaced = kind === 'project' ? replacedDefaultOf(target) : undefined;
    return replaced ? { ...replaced, name: target.name } : asProperty(target);
  });
  const replacedDefaults = targets.map(replacedDefaultOf);
  const rest = defaults.filter((one) => !replacedDefaults.includes(one));
  const all = [...fromColumns, ...rest];
  return all.some(isTitle) ? all : [...all, { name: 'Name', type: 'title', config: {} }];
}

export async function createTargetDatabase(
  tx: Tx,
  actor: Actor,
  { kind, workspace_id: workspaceId, file_name }: ImportRow,
  columns: readonly ColumnTarget[],
  title = file_name.replace(/\.\w{1,5}$/, ''),
): Promise<{ databaseId: string; properties: string[] }> {
  const targets = columns.filter(isNewTarget);
  const builtIns = builtInPropertiesOf(kind).map(({ id }) => id);
  const mapped = columns.flatMap((target) =>
    !isNewTarget(target) && builtIns.includes(target.property_id) ? [target.property_id] : [],
  );
  if (targets.length + mapped.length < columns.length)
    refuseMapping('A new database has no properties yet. Map its columns to new properties.');
  requireUnique(mapped, 'Two columns can’t be mapped to the same property.');
  if (targets.map(asProperty).filter(isTitle).length > 1) refuseMapping('Only one column can be the title.');
  const { id } = await createDatabase(
    tx,
    actor,
    { kind, workspaceId },
    { title: title || 'Import', ...(kind === 'database' && { view_type: 'table' }) },
    propertiesFor(kind, targets),
  );
  const created: readonly StoredProperty[] = await listProperties(tx, id);
  if (kind === 'project')
    await initializeRelations(tx, actor, { variant: projectVariant, databaseId: id }, projectRelations);
  const ids = created.map((property) => property.id);
  return {
    databaseId: id,
    properties: columns.map((target) =>
      isNewTarget(target) ? ids[targets.indexOf(target)]! : target.property_id,
    ),
  };
}
