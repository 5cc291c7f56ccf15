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
 * Selects what remains of the row `n` without the events of the relation `withdrawn` (`id`, `actor_id`), as JSON; null for kinds that do not combine
 * events. A row combines the newest `event_count` events of the users in `actor_ids`: `lost` is how many of them are withdrawn, and
 * `events` lists the others, the newest first. Both look at `limit` events at most. `isSourceLost` is whether the source is withdrawn: a row that
 * has no other event then reads none.
 */
export const remainingEvents = (
  sql: Sql,
  sources: Sources,
  n: Fragment,
  { withdrawn, isSourceLost, limit }: { withdrawn: Fragment; isSourceLost: Fragment; limit: number },
): Fragment => {
  const most = sql`least(${n}.event_count, ${sql.unsafe(String(limit))})`;
  return caseByKind(
    sql,
    sources.filter((source) => source.listEvents),
    n,
    {
      of: (source) => sql`(
        select jsonb_build_object(
          'events', coalesce(jsonb_agg(jsonb_build_object('id', id, 'actor_id', actor_id) order by id desc) filter (where not is_withdrawn), '[]'),
          'lost', count(*) filter (where is_withdrawn))
        from (
          select * from (
            (select id, actor_id, false as is_withdrawn from (${source.listEvents!(sql, n)}) event
              where actor_id = any(${n}.actor_ids) limit ${most} - ${isSourceLost}::int)
            union all
            select id, actor_id, true from (${withdrawn}) event where id <> ${n}.subject_id and actor_id = any(${n}.actor_ids)
          ) event order by id desc limit ${most}
        ) newest)`,
      otherwise: sql`null::jsonb`,
    },
  );
};

/** Whether the row `n` combines the event with this id with others. */
export const combinesEvent = (sql: Sql, sources: Sources, n: Fragment, id: string): Fragment =>
  caseByKind(
    sql,
    sources.filter((source) => source.listEvents),
    n,
    {
      of: (source) => sql`exists (
        select 1 from (
          select id from (${source.listEvents!(sql, n)}) event
          where actor_id = any(${n}.actor_ids) limit ${n}.event_count
        ) combined where id = ${id})`,
      otherwise: sql`false`,
    },
  );

/** Selects the conversation of the row `n` as JSON, see `findConversation` of the source; null outside conversations. */
export const conversationOf = (sql: Sql, sources: Sources, n: Fragment): Fragment =>
  caseByKind(
    sql,
    sources.filter((source) => source.findConversation),
    n,
    { of: (source) => sql`(${source.findConversation!(sql, n)})`, otherwise: sql`null` },
  );

/** Selects the `place`, `content` and `link` of the row `n` as JSON. */
export const description = (sql: Sql, sources: Sources, n: Fragment): Fragment =>
  caseByKind(sql, sources, n, {
    of: (source) => sql`(${source.describe(sql, n)})`,
    otherwise: sql`null`,
  });
