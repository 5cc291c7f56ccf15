import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import { primaryTimeZone } from '@workflow/contract/core/schemas/time-zone.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { QueryProblem } from '@workflow/contract/databases/query/bind.ts';
import type { MyTasksState } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { toDatabase } from '../../databases/databases.access.ts';
import type { RowRecord, StoredProperty } from '../../databases/property-types/sql-property-type.ts';

/** Returns the projects of a workspace in which the user is assigned to a task. */
export async function listProjectsOfAssigned(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<Database[]> {
  const rows = await sql<Database[]>`
    select * from databases d
    where d.workspace_id = ${workspaceId} and d.kind = 'project' and d.deleted_at is null and d.id in (
      select r.database_id from row_assignees a join database_rows r on r.id = a.row_id where a.user_id = ${userId}
    )`;
  return rows.map(toDatabase);
}

/** The cell keys that say whether a task of a project is done and when it is due. */
export interface TaskKeys {
  readonly database_id: string;
  readonly status_key: string | null;
  readonly done_values: readonly string[];
  readonly due_key: string | null;
}

export interface AssignedRecord extends RowRecord {
  readonly due_on: string | null;
  readonly is_done: boolean;
}

interface MyTasksFilter {
  readonly userId: string;
  readonly readings: readonly TaskKeys[];
  readonly state: MyTasksState;
  readonly timeZone: string;
  /** Limits the list to tasks with a due date between two days. */
  readonly due?: { readonly from: string; readonly to: string };
  readonly limit: number;
  readonly after: string | null;
}

type Cursor = readonly [key: string | null, id: string];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEYS: Record<MyTasksState, RegExp> = {
  open: /^(?!0000)\d{4}-\d\d-\d\d$/,
  done: /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
};

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string, state: MyTasksState): Cursor {
  const parse = (): unknown => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    } catch {
      return null;
    }
  };
  const read = parse();
  const [key, id] = Array.isArray(read) && read.length === 2 ? (read as unknown[]) : [];
  const isKey =
    (key === null && state === 'open') ||
    (typeof key === 'string' && isStorable(key) && KEYS[state].test(key) && isDate(key));
  if (!isKey || typeof id !== 'string' || !UUID.test(id))
    throw new QueryProblem('“after” is not a cursor of this list.');
  return [key as string | null, id];
}

const isDate = (key: string) => !Number.isNaN(Date.parse(key.replace(' ', 'T').replace(/\+00$/, 'Z')));

/**
 * Returns a page of the tasks assigned to the user in all these projects, in one statement. @throws
 * QueryProblem if `after` is no cursor of this list
 */
export async function listAssignedRecords(
  { sql }: Reader,
  { userId, readings, state, timeZone, due, limit, after }: MyTasksFilter,
): Promise<{ records: AssignedRecord[]; next: string | null }> {
  const [key, id] = after === null ? [null, null] : readCursor(after, state);
  const behind = due
    ? sql`where due_on between ${due.from} and ${due.to}`
    : id === null
      ? sql``
      : state === 'done'
        ? sql`where (updated_at, id) < (${key}::timestamptz, ${id}::uuid)`
        : key === null
          ? sql`where due_on is null and id > ${id}::uuid`
          : sql`where due_on is null or due_on > ${key} or (due_on = ${key} and id > ${id}::uuid)`;
  const order = state === 'done' ? sql`updated_at desc, id desc` : sql`due_on nulls last, id`;
  const rows = await sql<AssignedRecord[]>`
    with assigned as (
      select r.*, (case
        when due.value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$'
          then to_char(due.value::timestamptz at time zone ${primaryTimeZone(timeZone)}, 'YYYY-MM-DD')
        when due.value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then left(due.value, 10)
      end) collate "C" as due_on
      from row_assignees a
      join database_rows r on r.id = a.row_id and r.deleted_at is null and r.archived_at is null
      join jsonb_to_recordset(${JSON.stringify(readings)}::text::jsonb)
        as p (database_id uuid, status_key text, done_values jsonb, due_key text) on p.database_id = r.database_id
      cross join lateral (select coalesce(
        r.cells->p.due_key->>'end', r.cells->p.due_key->>'start', r.cells->>p.due_key
      ) as value) due
      where a.user_id = ${userId} and coalesce(p.done_values ? (r.cells->>p.status_key), false) = ${state === 'done'}
    )
    select *, ${state === 'done'}::boolean as is_done from assigned ${behind} order by ${order} limit ${limit + 1}`;
  const records = rows.slice(0, limit);
  const last = records.at(-1);
  const next =
    rows.length > limit && last
      ? writeCursor([state === 'done' ? last.updated_at : last.due_on, last.id])
      : null;
  return { records, next };
}

/** Returns the properties of several databases, in order. */
export async function listPropertiesOfAll(
  { sql }: Reader,
  databaseIds: readonly string[],
): Promise<StoredProperty[]> {
  return sql<StoredProperty[]>`
    select id, database_id, key, name, type, config, position, version from database_properties
    where database_id = any(${[...databaseIds]}::uuid[]) and deleted_at is null
      and type in ('title', 'select', 'status', 'date', 'date_range')
    order by position, id`;
}
