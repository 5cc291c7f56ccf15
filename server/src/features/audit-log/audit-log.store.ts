import type { AuditEvent, AuditLogFilter } from '@workflow/contract/audit-log/audit-log.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import type { Retention } from '../../platform/jobs/retention.ts';
import { timestamp } from '../../platform/time.ts';
import type { AuditedActions } from '../members/members.hooks.ts';
import { auditEvents } from './audit-log.table.ts';

export async function insertAuditEvents(
  { db }: Tx,
  { workspaceId, actorId, actions }: AuditedActions,
): Promise<void> {
  if (actions.length === 0) return;
  await db.insert(auditEvents).values(
    actions.map(({ kind, memberId, details = {} }) => ({
      id: newId(),
      workspace_id: workspaceId,
      kind,
      actor_id: actorId,
      member_id: memberId === actorId ? null : memberId,
      details,
    })),
  );
}

export interface AuditLogPosition {
  /** The id of the event before the page; undefined for the first page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Returns the events that match the filter, newest first. */
export async function listAuditEvents(
  { sql }: Reader,
  workspaceId: string,
  { kind, user_id, from, until }: AuditLogFilter,
  { before, limit }: AuditLogPosition,
): Promise<AuditEvent[]> {
  const author = (user: 'actor' | 'member') => {
    const row = sql(user);
    return sql`case when ${row}.id is null then null else jsonb_build_object('id', ${row}.id, 'username', ${row}.username,
      'full_name', ${row}.full_name, 'avatar_url', ${row}.avatar_url) end`;
  };
  const rows = await sql<AuditEvent[]>`
    select e.id, e.kind, e.details, e.created_at, ${author('actor')} as actor, ${author('member')} as member
    from audit_events e
    left join users actor on actor.id = e.actor_id
    left join users member on member.id = e.member_id
    where e.workspace_id = ${workspaceId}
      ${before ? sql`and e.id < ${before}` : sql``}
      ${kind ? sql`and e.kind = ${kind}` : sql``}
      ${user_id ? sql`and (e.actor_id = ${user_id} or e.member_id = ${user_id})` : sql``}
      ${from ? sql`and e.created_at >= ${from}::timestamptz` : sql``}
      ${until ? sql`and e.created_at < ${until}::timestamptz` : sql``}
    order by e.id desc limit ${limit}`;
  return rows.map((row) => ({ ...row, created_at: timestamp(row.created_at) }));
}

export const auditLogRetention = (days: number): Retention => ({
  name: 'audit_log.delete-old',
  days,
  async deleteBatch({ sql }, before, limit) {
    const result = await sql`
      delete from audit_events where id = any(array(
        select id from audit_events where created_at < ${before.toISOString()}::timestamptz
        order by created_at limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
});
