import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { NewProperty, Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Actor } from '../../../platform/actor.ts';
import { violatedConstraint } from '../../../platform/database/transactions/conflict.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { requireDatabase } from '../databases.access.ts';
import { afterDatabasesChanged } from '../databases.hooks.ts';
import { lockPositions } from '../positions.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { publishRowsChanged } from '../rows/rows.events.ts';
import { checkReferences, readConfig } from './config.check.ts';
import {
  addProperties,
  type PropertyAddress,
  publishPropertyCreated,
  recomputeAndPublish,
  toProperty,
} from './properties.service.ts';
import { createRelation } from './relations.service.ts';

async function failIfSecondTitle<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === 'database_properties_title') fail(databaseErrors.one_title_property);
    throw error;
  }
}

/** Creates a property. The signal cancels the calculation of a formula; see `recomputeFormulas`. */
export async function createProperty(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: Pick<PropertyAddress, 'variant' | 'databaseId'>,
  input: NewProperty,
  signal?: AbortSignal,
): Promise<Property> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const draft = { ...input, config: readConfig(input.type, input.config) };
  if (input.type === 'relation') return createRelation(tx, actor, database, draft);
  await lockPositions(tx, databaseId);
  const property: StoredProperty = {
    id: newId(),
    database_id: databaseId,
    key: '',
    position: '',
    version: 1,
    ...draft,
  };
  const config = await checkReferences({ tx, actor, database, property });
  const [added] = await failIfSecondTitle(addProperties(tx, databaseId, [{ ...draft, config }]));
  publishPropertyCreated(tx, database, added!);
  if (input.type === 'formula') await recomputeAndPublish(tx, actor, database, added!.id, signal);
  // Computed properties, such as the time of creation, have values in every row at once.
  else if (propertyTypeOf(input.type).value === null) await publishRowsChanged(tx, database);
  await tx.runHook(afterDatabasesChanged, [database]);
  return toProperty(added!);
}
