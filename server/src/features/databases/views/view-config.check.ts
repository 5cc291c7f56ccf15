import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { bindFilter, bindGrouping, bindSorts } from '@workflow/contract/databases/query/bind.ts';
import { BUILT_IN_IDS } from '@workflow/contract/databases/query/built-in-properties.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { Failure } from '../../../platform/failure.ts';
import { belongToDatabase, listProperties } from '../properties/properties.store.ts';
import { failOnQueryProblem } from '../query/query.service.ts';

/** Returns the ids of the properties to which a view refers outside its filter, sorts and groups. */
const propertyIdsIn = ({ date_by, cover_by, properties, gantt, chart, form }: ViewConfig): string[] =>
  [
    date_by,
    cover_by,
    gantt?.start_by,
    gantt?.end_by,
    chart?.x,
    chart?.figure?.property_id,
    chart?.split?.property_id,
    ...properties.map(({ property_id }) => property_id),
    ...(form?.fields ?? []).map(({ property_id }) => property_id),
  ].filter((id) => id !== null && id !== undefined);

/**
 * Checks that the filter, the sorts and the groups of a view fit the properties of its database. Other references of the view may point to
 * a deleted property of the database, or to one that the view had `before`, because another user may delete a property while this user
 * edits the view.
 * @throws Failure `query_not_valid`
 */
export async function checkViewConfig(
  reader: Reader,
  databaseId: string,
  config: ViewConfig,
  before: ViewConfig = EMPTY_VIEW,
): Promise<void> {
  const properties = await listProperties(reader, databaseId);
  await failOnQueryProblem(() => {
    if (config.filter) bindFilter(config.filter, properties);
    bindSorts(config.sorts, properties);
    for (const id of [config.group_by, config.subgroup_by]) if (id) bindGrouping(id, properties);
  });
  const known = new Set([...BUILT_IN_IDS, ...properties.map(({ id }) => id), ...propertyIdsIn(before)]);
  const others = [...new Set(propertyIdsIn(config).filter((id) => !known.has(id)))];
  if (others.length === 0 || (await belongToDatabase(reader, databaseId, others))) return;
  throw new Failure(
    databaseErrors.query_not_valid,
    undefined,
    'The view refers to a property of another database.',
  );
}
