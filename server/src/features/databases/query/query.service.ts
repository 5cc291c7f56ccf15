import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { ROW_PAGE_MAX, ROWS_READ_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type {
  CalculationList,
  CalculationQuery,
  GroupList,
  GroupQuery,
  QueriedRows,
  ReadRows,
  Row,
  RowPage,
  RowPageQuery,
  RowQuery,
  RowReading,
} from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import {
  bindCalculation,
  bindCountedProperty,
  bindFigure,
  bindGrouping,
  bindParent,
  bindSorts,
  QueryProblem,
} from '@workflow/contract/databases/query/bind.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { Failure } from '../../../platform/failure.ts';
import { requireDatabase } from '../databases.access.ts';
import { countRowsEver, isBeingBuilt } from '../indexes/indexes.store.ts';
import { INDEXED_FROM_ROWS, sortIndexOf } from '../indexes/sort-index.ts';
import { listProperties } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { withRollups } from '../rows/rollups/rollups.ts';
import { jsonOf, toRows } from '../rows/rows.reading.ts';
import { calculateRecords } from './calculations.store.ts';
import { toStoredProperty } from './filter.ts';
import {
  countRecords,
  type GroupFilter,
  listFirstOfEach,
  listRecords,
  type RecordPage,
} from './query.store.ts';
import { bindFilterForUser, resolveTimeZone } from './user-filter.ts';

/** In a large database, the server counts a sample of about this many rows and extrapolates. */
const COUNTED_ROWS = 50_000;

/** The SQLSTATE of PostgreSQL for an invalid parameter, such as a time zone that it does not know. Node.js may know more time zones. */
const INVALID_PARAMETER = '22023';

/** Whether a function for time zones refused its parameter. The message of PostgreSQL may be in any language, the name of its function is not. */
function isUnknownTimeZone(error: unknown): boolean {
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown };
  return code === INVALID_PARAMETER && /zone/i.test(String(routine));
}

/**
 * Converts a query that does not fit the properties, or names an unknown time zone, to an error for the
 * client. @throws Failure with the message of the problem
 */
export async function failOnQueryProblem<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueryProblem)
      throw new Failure(databaseErrors.query_not_valid, undefined, error.message);
    if (isUnknownTimeZone(error))
      throw new Failure(databaseErrors.query_not_valid, undefined, 'Unknown time zone.');
    throw error;
  }
}

/** The maximum size of a page, in characters of JSON. */
const ANSWER_MAX = 8 * 1024 * 1024;
const FIRST_ROWS = 100;

/**
 * Converts records to rows. Relations and rollups are read from other tables, and they may be large: the page
 * then has fewer rows.
 */
async function toRowPage(
  reader: Reader,
  properties: readonly StoredProperty[],
  page: RecordPage,
): Promise<RowPage> {
  const { records, next } = page;
  const isElsewhere = ({ type }: StoredProperty) => sqlPropertyTypeOf(type).source.from === 'elsewhere';
  if (!properties.some(isElsewhere)) return { rows: await toRows(reader, properties, records), next };
  const rows: Row[] = [];
  let room = ANSWER_MAX;
  for (let count = FIRST_ROWS; rows.length < records.length && room > 0; count *= 2) {
    const read = await toRows(reader, properties, records.slice(rows.length, rows.length + count));
    rows.push(...read);
    room -= JSON.stringify(read).length;
  }
  return { rows, next: page.cut(rows.length).next };
}

/** @throws QueryProblem if rows cannot be grouped by this property */
const inGroup = (
  { property_id, value, by }: NonNullable<RowQuery['group']>,
  properties: readonly StoredProperty[],
  timeZone: string,
): GroupFilter => ({
  property: toStoredProperty(bindGrouping(property_id, properties, by, timeZone)),
  value,
});

const ANY_ROW = { filter: null, sorts: [], groups: [], after: null, trashed: false } as const;

interface Address {
  readonly variant: DatabaseVariant;
  readonly databaseId: string;
}

/** Returns the properties of a database, with the SQL of its rollups prepared. */
export const listQueriedProperties = async (reader: Reader, databaseId: string) =>
  withRollups(reader, await listProperties(reader, databaseId), jsonOf);

/** Returns the properties with the given ids; all if there are no ids. */
const someOf = (properties: readonly StoredProperty[], ids: readonly string[] | undefined) =>
  ids ? properties.filter(({ id }) => ids.includes(id)) : properties;

export async function queryRows(
  reader: Reader,
  actor: Actor,
  { variant, databaseId }: Address,
  query: RowQuery,
): Promise<QueriedRows> {
  await requireDatabase(reader, actor, databaseId, variant.see);
  const properties = await listQueriedProperties(reader, databaseId);
  const sorts = await failOnQueryProblem(() => bindSorts(query.sorts, properties));
  const inGroups = [query.group, query.subgroup].filter((group) => group !== undefined && group !== null);
  const timeZone = inGroups.length > 0 ? await resolveTimeZone(reader, actor.userId, query.time_zone) : 'UTC';
  const page = await failOnQueryProblem(async () =>
    listRecords(reader, databaseId, {
      filter: await bindFilterForUser(reader, actor, query.filter, properties, query.time_zone),
      sorts,
      groups: inGroups.map((group) => inGroup(group, properties, timeZone)),
      under:
        query.under === undefined
          ? undefined
          : { parent: toStoredProperty(bindParent(properties)), rowId: query.under },
      limit: query.limit,
      after: query.after ?? null,
      offset: query.offset,
      trashed: query.trashed,
    }),
  );
  const index = sortIndexOf(databaseId, sorts);
  return {
    ...(await toRowPage(reader, someOf(properties, query.property_ids), page)),
    is_indexing: index !== null && (await isBeingBuilt(reader, index)),
  };
}

/** Returns a page of the rows in their stored order. */
export async function listRows(
  reader: Reader,
  actor: Actor,
  address: Address,
  { limit, after }: RowPageQuery,
): Promise<RowPage> {
  const query = { filter: null, sorts: [], limit, after: after ?? null, offset: 0, trashed: false };
  const { rows, next } = await queryRows(reader, actor, address, query);
  return { rows, next };
}

/** Returns rows, or some of their cells, by id; up to the maximum size of a response. */
export async function readSomeRows(
  reader: Reader,
  actor: Actor,
  { variant, databaseId }: Address,
  { row_ids, property_ids }: RowReading,
): Promise<ReadRows> {
  await requireDatabase(reader, actor, databaseId, variant.see);
  const properties = await listProperties(reader, databaseId);
  const page = await listRecords(reader, databaseId, { ...ANY_ROW, ids: row_ids, limit: ROWS_READ_MAX });
  const { rows, next } = await toRowPage(reader, someOf(properties, property_ids), page);
  const read = new Set(rows.map(({ id }) => id));
  return { rows, rest: next === null ? [] : row_ids.filter((id) => !read.has(id)) };
}

export async function countGroups(
  reader: Reader,
  actor: Actor,
  { variant, databaseId }: Address,
  { filter, group_by, by, figure, split, time_zone }: GroupQuery,
): Promise<GroupList> {
  await requireDatabase(reader, actor, databaseId, variant.see);
  const properties = await listQueriedProperties(reader, databaseId);
  const rowsEver = await countRowsEver(reader, databaseId);
  const share = rowsEver < INDEXED_FROM_ROWS ? 1 : COUNTED_ROWS / rowsEver;
  const timeZone = await resolveTimeZone(reader, actor.userId, time_zone);
  const groups = await failOnQueryProblem(async () =>
    countRecords(reader, databaseId, {
      property: toStoredProperty(bindCountedProperty(group_by, properties, by, timeZone)),
      split:
        split && toStoredProperty(bindCountedProperty(split.property_id, properties, split.by, timeZone)),
      figure: figure && { kind: figure.kind, of: toStoredProperty(bindFigure(figure, properties)) },
      filter: await bindFilterForUser(reader, actor, filter, properties, time_zone),
      share,
    }),
  );
  return { groups, is_estimated: share < 1 };
}

export async function calculateRows(
  reader: Reader,
  actor: Actor,
  { variant, databaseId }: Address,
  { filter, group, calculations, time_zone }: CalculationQuery,
): Promise<CalculationList> {
  await requireDatabase(reader, actor, databaseId, variant.see);
  const properties = await listQueriedProperties(reader, databaseId);
  const timeZone = group ? await resolveTimeZone(reader, actor.userId, time_zone) : 'UTC';
  const values = await failOnQueryProblem(async () =>
    calculateRecords(reader, databaseId, {
      filter: await bindFilterForUser(reader, actor, filter, properties, time_zone),
      group: group && inGroup(group, properties, timeZone),
      calculations: calculations.map((one) => ({
        kind: one.kind,
        property: toStoredProperty(bindCalculation(one, properties)),
      })),
    }),
  );
  return { values: calculations.map((one, index) => ({ ...one, value: values[index] ?? null })) };
}

/**
 * Returns the first rows in their stored order. The caller has checked that the user may see the database.
 */
export async function listFirstRows(
  reader: Reader,
  databaseId: string,
  properties: readonly StoredProperty[],
  limit = ROW_PAGE_MAX,
): Promise<RowPage> {
  const page = await listRecords(reader, databaseId, { ...ANY_ROW, limit });
  return toRowPage(reader, properties, page);
}

export interface RowGroup {
  readonly value: string | null;
  readonly count: number;
  readonly rows: Row[];
}

/**
 * Returns the groups of a property with the first rows of each group. The caller has checked that the user
 * may see the database.
 */
export async function listGroups(
  reader: Reader,
  databaseId: string,
  properties: readonly StoredProperty[],
  property: StoredProperty,
  most: number,
): Promise<RowGroup[]> {
  const [counts, records] = await Promise.all([
    countRecords(reader, databaseId, { property, filter: null, share: 1 }),
    listFirstOfEach(reader, databaseId, property, most),
  ]);
  const rows = await toRows(reader, properties, records);
  const rowsIn = (value: string | null) => rows.filter((_, index) => records[index]!.group_value === value);
  return counts.map(({ value, count }) => ({ value, count, rows: rowsIn(value) }));
}
