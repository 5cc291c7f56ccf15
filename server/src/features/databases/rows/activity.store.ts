import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import {
  ACTIVITY_NAME_MAX as NAME_MAX,
  ACTIVITY_NAMES_MAX as NAMES_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import type { Activity, ActivityPage } from '@workflow/contract/databases/databases.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { timestamp } from '../../../platform/time.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';

export interface NewActivity {
  readonly row_id: string;
  readonly kind: Activity['kind'];
  readonly property?: Pick<StoredProperty, 'id' | 'name' | 'type'>;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly subject_id?: string;
}

/** The ids of users and rows whose names are stored with an entry. */
const namedIn = ({ property, from, to, subject_id }: NewActivity): string[] => [
  ...(subject_id ? [subject_id] : []),
  ...(property?.type === 'person' || property?.type === 'relation'
    ? [from, to].flatMap((ids) => ((ids ?? []) as string[]).slice(0, NAMES_MAX))
    : []),
];

async function listNames({ sql }: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string | null }[]>`
    select id, coalesce(full_name, username) as name from users where id = any(${[...ids]}::uuid[])
    union all
    select r.id, left(r.cells->>p.key, ${NAME_MAX}) from database_rows r
    join database_properties p on p.database_id = r.database_id and p.type = 'title' and p.deleted_at is null
    where r.id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** A text longer than this is cut in the activity: a text that is edited a thousand times would otherwise be stored a thousand times. */
const VALUE_CHARACTERS_MAX = 1_000;

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > VALUE_CHARACTERS_MAX
    ? `${firstCharacters(value, VALUE_CHARACTERS_MAX - 1)}…`
    : value;

/**
 * Adds entries to the activity log, with the current names of everything they mention: names may change
 * later, and things may be deleted.
 */
export async function recordActivity(
  tx: Tx,
  userId: string | null,
  activity: readonly NewActivity[],
): Promise<void> {
  if (activity.length === 0) return;
  const names = await listNames(tx, [...new Set(activity.flatMap(namedIn))]);
  const rows = activity.map(({ property, ...one }) => ({
    ...one,
    from: shortened(one.from),
    to: shortened(one.to),
    id: newId(),
    property_id: property?.id,
    names: Object.fromEntries([
      ...namedIn({ property, ...one }).map((id) => [id, names.get(id)]),
      ...(property ? [[property.id, property.name]] : []),
    ]),
  }));
  await tx.sql`
    insert into row_activity (id, row_id, user_id, kind, property_id, from_value, to_value, subject_id, names)
    select id, row_id, ${userId}, kind, property_id, "from", "to", subject_id, names
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as a (
      id uuid, row_id uuid, kind text, property_id uuid, "from" jsonb, "to" jsonb, subject_id uuid, names jsonb
    )`;
}

interface ActivityRow extends Omit<Activity, 'user' | 'from' | 'to'> {
  readonly user_id: string | null;
  readonly username: string;
  readonly full_name: string | null;
  readonly avatar_url: string | null;
  readonly from_value: unknown;
  readonly to_value: unknown;
}

/** Returns a page of the activity log, newest first. */
export async function listActivity(
  { sql }: Reader,
  rowId: string,
  { limit, before }: ActivityPage,
): Promise<Activity[]> {
  const rows = await sql<ActivityRow[]>`
    select a.*, u.username, u.full_name, u.avatar_url
    from row_activity a left join users u on u.id = a.user_id
    where a.row_id = ${rowId} ${before ? sql`and a.id < ${before}` : sql``}
    order by a.id desc limit ${limit}`;
  return rows.map((row) => ({
    id: row.id,
    row_id: row.row_id,
    kind: row.kind,
    user: row.user_id && {
      id: row.user_id,
      username: row.username,
      full_name: row.full_name,
      avatar_url: row.avatar_url,
    },
    property_id: row.property_id,
    from: row.from_value ?? null,
    to: row.to_value ?? null,
    subject_id: row.subject_id,
    names: row.names,
    created_at: timestamp(row.created_at),
  })) as Activity[];
}
