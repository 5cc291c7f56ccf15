import type { Fragment, Sql } from '../../platform/database/connection/client.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';

type Sources = readonly NotificationSource[];

/** Builds a SQL `case` that evaluates, for the row `n`, the expression of the source of its kind. */
function caseByKind(
  sql: Sql,
  sources: Sources,
  n: Fragment,
  { of, otherwise }: { of: (source: NotificationSource) => Fragment; otherwise: Fragment },
): Fragment {
  const cases = sources.reduce<Fragment>(
    (before, source) =>
      sql`${before} when ${n}.kind = any(${source.kinds as string[]}::text[]) then ${of(source)}`,
    sql``,
  );
  return sql`(case ${cases} else ${otherwise} end)`;
}

/** Whether the recipient of the notification `n` may see its subject. Kinds without a source are hidden. */
export const isVisible = (sql: Sql, sources: Sources, n: Fragment): Fragment =>
  caseByKind(sql, sources, n, {
    of: (source) => sql`(${source.isVisible(sql, n)})`,
    otherwise: sql`false`,
  });

/** Whether the recipient of the notification `n` has read it in the list of notifications, or has read its subject elsewhere. */
export const isRead = (sql: Sql, sources: Sources, n: Fragment): Fragment =>
  sql`(${n}.read_at is not null or ${isReadElsewhere(sql, sources, n)})`;

/** Whether the recipient of the notification `n` has read its subject where it is shown, for example in the channel. */
export const isReadElsewhere = (sql: Sql, sources: Sources, n: Fragment): Fragment =>
  caseByKind(
    sql,
    sources.filter((source) => source.isRead),
    n,
    { of: (source) => sql`(${source.isRead!(sql, n)})`, otherwise: sql`false` },
  );

/**
 * Selects the events that remain of the row `n` after one was deleted, as a JSON array of `id` and `actor_id`, the newest first; null if there
 * are none. It includes only events of users in `actor_ids`, and at most `event_count - 1`.
 */
export const remainingEvents = (sql: Sql, sources: Sources, n: Fragment, limit: number): Fragment =>
  caseByKind(
    sql,
    sources.filter((source) => source.listEvents),
    n,
    {
      of: (source) => sql`(
        select jsonb_agg(jsonb_build_object('id', id, 'actor_id', actor_id)) from (
          select id, actor_id from (${source.listEvents!(sql, n)}) event where actor_id = any(${n}.actor_ids)
          limit least(${n}.event_count - 1, ${sql.unsafe(String(limit))})
        ) newest)`,
      otherwise: sql`null`,
    },
  );

/** Selects the `place`, `content` and `link` of the row `n` as JSON. */
export const description = (sql: Sql, sources: Sources, n: Fragment): Fragment =>
  caseByKind(sql, sources, n, {
    of: (source) => sql`(${source.describe(sql, n)})`,
    otherwise: sql`null`,
  });
