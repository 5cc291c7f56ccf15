import type { Activity, ActivityPage } from '@workflow/contract/databases/databases.schema.ts';
import type { Reader } from '../../../platform/database/client.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { timestamp } from '../../../platform/time.ts';

export interface NewActivity {
  readonly row_id: string;
  readonly kind: Activity['kind'];
  readonly property_id?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly subject_id?: string;
}

export async function recordActivity(
  { sql }: Tx,
  userId: string | null,
  activity: readonly NewActivity[],
): Promise<void> {
  if (activity.length === 0) return;
  const rows = activity.map((one) => ({ ...one, id: newId() }));
  await sql`
    insert into row_activity (id, row_id, user_id, kind, property_id, from_value, to_value, subject_id)
    select id, row_id, ${userId}, kind, property_id, "from", "to", subject_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as a (
      id uuid, row_id uuid, kind text, property_id uuid, "from" jsonb, "to" jsonb, subject_id uuid
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

/** The latest first. */
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
    created_at: timestamp(row.created_at),
  })) as Activity[];
}
