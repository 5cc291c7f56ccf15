import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timeOfId } from '../../platform/ids.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { combinesEvent, isVisible, remainingEvents } from './notification-sources.ts';
import { type ChangedNotification, distinctActors, inboxCte } from './notifications.change.store.ts';
import type { VisibilityChange, WithdrawnEvents } from './notifications.hooks.ts';

type Sources = readonly NotificationSource[];

/** A notification that lost an event or may have changed its visibility. */
export interface WithdrawnNotification extends ChangedNotification {
  readonly kind: NotificationKind;
  readonly subject_id: string;
  /** Whether its user no longer has it, or may not see it. */
  readonly is_removed: boolean;
}

/** The maximum number of events of a notification from which its actors are derived. If it has more events, its earlier actors stay. */
const EVENTS_READ_MAX = 100;

/** How long before the first event of a notification another event of it may have happened, for example while the outbox was delayed. */
const DELIVERED_WITHIN = '1 hour';

/** The CTE `withdrawn`: the events, and the notifications that they concern. */
const withdrawnCte = (sql: Sql, events: WithdrawnEvents['events']) => {
  const rows = events.map(
    ({ id, actorId, subjectIds = [], isInOrder = true, kinds, userIds, exceptUserIds = [] }) => ({
      id,
      at: timeOfId(id),
      actor_id: actorId,
      subject_ids: subjectIds,
      is_in_order: isInOrder,
      kinds,
      user_ids: userIds,
      except_user_ids: exceptUserIds,
    }),
  );
  return sql`withdrawn as (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (id uuid, at timestamptz, actor_id uuid, subject_ids uuid[], is_in_order boolean, kinds text[], user_ids uuid[], except_user_ids uuid[])
  )`;
};

/** Whether the row `n` may combine the event `w` with others: not if it is of another user or older than the events of the row. */
const mayCombine = (sql: Sql) => sql`(
  n.subject_id = any(w.subject_ids) and (w.id <= n.source_id or not w.is_in_order) and w.actor_id = any(n.actor_ids)
  and w.at >= n.unread_since - ${DELIVERED_WITHIN}::interval)`;

/** Whether the event `w` may be in the row `n`, and no longer notifies the user with its kind. */
const concerns = (sql: Sql) => sql`(n.source_id = w.id or n.subject_id = w.id or ${mayCombine(sql)})
  and (w.kinds is null or n.kind = any(w.kinds))
  and (w.user_ids is null or n.user_id = any(w.user_ids)) and not (n.user_id = any(w.except_user_ids))`;

/** Selects the rows `n` that may contain the events. */
const mayContain = (sql: Sql, { events }: WithdrawnEvents): Fragment => {
  const ids = events.map(({ id }) => id);
  const subjectIds = [...ids, ...events.flatMap(({ subjectIds = [] }) => subjectIds)];
  return sql`(n.source_id = any(${ids}::uuid[]) or n.subject_id = any(${[...new Set(subjectIds)]}::uuid[]))
    and exists (select 1 from withdrawn w where ${concerns(sql)})`;
};

/**
 * Removes events from notifications. A notification keeps its other events, and is deleted if none of them is found. A notification about a deleted subject
 * is deleted too, unless its user may still see the subject, such as a thread whose root was deleted. The inboxes are locked first, in a
 * statement of their own, so that no concurrent event extends a notification in between.
 */
export async function withdrawEvents(
  { sql }: Tx,
  sources: Sources,
  withdrawal: WithdrawnEvents,
): Promise<WithdrawnNotification[]> {
  const { events, lockedWith = [] } = withdrawal;
  if (events.length === 0) return [];
  await sql`
    with ${withdrawnCte(sql, events)}
    select 1 from notification_inboxes where user_id in (
      select user_id from notifications n where ${mayContain(sql, withdrawal)} union all select unnest(${[...lockedWith]}::uuid[])
    ) order by user_id for update`;
  const concerning = sql`select distinct w.id, w.actor_id from withdrawn w where ${concerns(sql)}`;
  const isSourceLost = sql`exists (${concerning} and w.id = n.source_id)`;
  const state = remainingEvents(sql, sources, sql`n`, {
    withdrawn: concerning,
    isSourceLost,
    limit: EVENTS_READ_MAX,
  });
  return sql<WithdrawnNotification[]>`
    with ${withdrawnCte(sql, events)}, candidate as materialized (
      select n.*, ${state} as state, ${isSourceLost} as is_source_lost,
        n.subject_id = any(${events.map(({ id }) => id)}::uuid[]) and not ${isVisible(sql, sources, sql`n`)} as is_subject_lost
      from notifications n where ${mayContain(sql, withdrawal)}
    ), affected as (
      select candidate.*, kept.events, kept.count from candidate cross join lateral (
        select array_agg(event order by place) as events, event_count - greatest((state->>'lost')::int, is_source_lost::int) as count
        from jsonb_array_elements(coalesce(state->'events', '[]')) with ordinality as listed (event, place)
        where place <= event_count - greatest((state->>'lost')::int, is_source_lost::int)
      ) kept
      where is_source_lost or is_subject_lost or ((state->>'lost')::int > 0 and kept.events is not null)
    ), ${inboxCte(sql)}, removed as (
      delete from notifications n using affected join inbox using (user_id)
      where n.id = affected.id and affected.events is null and (affected.is_source_lost or affected.is_subject_lost)
      returning n.id, n.user_id, n.kind, n.subject_id, inbox.last_version as version
    ), updated as (
      update notifications n set source_id = case when is_source_lost then (affected.events[1]->>'id')::uuid else n.source_id end,
        event_count = affected.count,
        actor_ids = ${distinctActors(
          sql,
          sql`array(select (event ->> 'actor_id')::uuid from unnest(affected.events) event)
            || case when cardinality(affected.events) < affected.count then n.actor_ids end`,
        )},
        inbox_version = inbox.last_version
      from affected join inbox using (user_id)
      where n.id = affected.id and affected.events is not null and (is_source_lost or (state->>'lost')::int > 0)
      returning n.id, n.user_id, n.kind, n.subject_id, n.inbox_version as version
    )
    select *, true as is_removed from removed union all select *, false from updated`;
}

/** Removes an actor from notifications, for example after the actor removed a reaction. Deletes notifications that have no other actor. */
export async function removeActor(
  { sql }: Tx,
  { kind, subjectId, actorId }: { kind: NotificationKind; subjectId: string; actorId: string },
): Promise<WithdrawnNotification[]> {
  const isCaused = sql`n.kind = ${kind} and n.subject_id = ${subjectId} and ${actorId}::uuid = any(n.actor_ids)`;
  return sql<WithdrawnNotification[]>`
    with affected as (
      select n.id, n.user_id from notifications n where ${isCaused}
    ), ${inboxCte(sql)}, removed as (
      delete from notifications n using affected join inbox using (user_id)
      where n.id = affected.id and n.actor_ids = array[${actorId}::uuid]
      returning n.id, n.user_id, n.kind, n.subject_id, inbox.last_version as version
    ), updated as (
      update notifications n set actor_ids = array_remove(n.actor_ids, ${actorId}::uuid),
        event_count = greatest(n.event_count - 1, 1), inbox_version = inbox.last_version
      from affected join inbox using (user_id)
      where n.id = affected.id and ${isCaused} and n.actor_ids <> array[${actorId}::uuid]
      returning n.id, n.user_id, n.kind, n.subject_id, n.inbox_version as version
    )
    select *, true as is_removed from removed union all select *, false from updated`;
}

/** Returns the notifications about these subjects, of these users or (null) of all, in the order of the users. */
export async function listNotificationsAbout(
  { sql }: Reader,
  { subjectIds, userIds }: VisibilityChange,
): Promise<{ id: string; user_id: string }[]> {
  const ofUsers = userIds ? sql`and user_id = any(${[...userIds]}::uuid[])` : sql``;
  return sql<{ id: string; user_id: string }[]>`
    select id, user_id from notifications where subject_id = any(${[...subjectIds]}::uuid[]) ${ofUsers} order by user_id, id`;
}

/**
 * Raises the versions of these notifications. `is_removed` is whether their users may not see them now. The inboxes are locked first, in a
 * statement of their own, so that of two concurrent changes the later version describes the later state.
 */
export async function raiseVisibility(
  { sql }: Tx,
  sources: Sources,
  chosen: readonly { readonly id: string; readonly user_id: string }[],
): Promise<WithdrawnNotification[]> {
  const userIds = chosen.map(({ user_id }) => user_id);
  await sql`
    select 1 from notification_inboxes where user_id = any(${userIds}::uuid[]) order by user_id for update`;
  return sql<WithdrawnNotification[]>`
    with affected as (
      select n.id, n.user_id, not ${isVisible(sql, sources, sql`n`)} as is_removed from notifications n
      where n.id = any(${chosen.map(({ id }) => id)}::uuid[])
    ), ${inboxCte(sql)}
    update notifications n set inbox_version = inbox.last_version
    from affected join inbox using (user_id) where n.id = affected.id
    returning n.id, n.user_id, n.kind, n.subject_id, n.inbox_version as version, affected.is_removed`;
}

/** How long an event that was withdrawn returns without another alert. */
const RETURNS_WITHIN = '1 hour';

/** Remembers that an event no longer notifies these users. */
export async function rememberWithdrawn(
  { sql }: Tx,
  eventId: string,
  withdrawn: readonly WithdrawnNotification[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  await sql`
    insert into withdrawn_notifications (user_id, kind, subject_id, event_id)
    select user_id, kind, subject_id, ${eventId} from jsonb_to_recordset(${JSON.stringify(withdrawn)}::text::jsonb)
      as given (user_id uuid, kind text, subject_id uuid)
    on conflict (user_id, kind, subject_id, event_id) do update set withdrawn_at = now()`;
}

/** An event that may return after it was withdrawn. */
export interface ReturningEvent {
  readonly user_id: string;
  readonly kind: NotificationKind;
  readonly subject_id: string;
  readonly return_id: string;
}

/** Forgets and returns the events that were withdrawn a short time ago. */
export async function takeReturning(
  { sql }: Tx,
  events: readonly ReturningEvent[],
): Promise<Omit<ReturningEvent, 'return_id'>[]> {
  if (events.length === 0) return [];
  return sql<ReturningEvent[]>`
    delete from withdrawn_notifications w
    using jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as given (user_id uuid, kind text, subject_id uuid, return_id uuid)
    where w.user_id = given.user_id and w.kind = given.kind and w.subject_id = given.subject_id and w.event_id = given.return_id
      and w.withdrawn_at > now() - ${RETURNS_WITHIN}::interval
    returning w.user_id, w.kind, w.subject_id`;
}

export async function deleteOldWithdrawn({ sql }: Tx, limit: number): Promise<number> {
  const result = await sql`
    delete from withdrawn_notifications where ctid = any(array(
      select ctid from withdrawn_notifications where withdrawn_at < now() - ${RETURNS_WITHIN}::interval limit ${limit} for update skip locked
    ))`;
  return result.count;
}

/** Returns which of these users have a notification of the event and of these kinds, alone or combined with others of these subjects. */
export async function listUsersNotifiedOf(
  { sql }: Reader,
  sources: Sources,
  {
    id,
    subjectIds,
    kinds,
    userIds,
  }: {
    id: string;
    subjectIds: readonly string[];
    kinds: readonly NotificationKind[] | undefined;
    userIds: readonly string[];
  },
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct n.user_id from notifications n
    where n.user_id = any(${[...userIds]}::uuid[]) ${kinds ? sql`and n.kind = any(${[...kinds]}::text[])` : sql``} and (
      n.source_id = ${id} or (n.subject_id = any(${[...subjectIds]}::uuid[]) and ${combinesEvent(sql, sources, sql`n`, id)})
    )`;
  return rows.map(({ user_id }) => user_id);
}
