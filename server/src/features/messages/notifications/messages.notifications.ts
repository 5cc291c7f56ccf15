import type { Fragment, Sql } from '../../../platform/database/connection/client.ts';
import type { NotificationSource } from '../../../platform/notifications/notification-source.ts';
import { visibleTo } from '../../conversations/conversations.visibility.access.ts';

/** Whether the user may read the message `subject_id`. A deleted root of a thread counts as readable, other deleted messages do not. */
const canReadMessage = (sql: Sql, n: Fragment, condition: Fragment = sql`m.deleted_at is null`) => sql`
  exists (
    select 1 from messages m join conversations c on c.id = m.conversation_id
    where m.id = ${n}.subject_id and ${condition} and ${visibleTo(sql, sql`${n}.user_id`)}
  )`;

/** Describes a notification about the message with the given id. */
const describeMessage = (sql: Sql, id: Fragment, detail: Fragment = sql`null`) => sql`
  select json_build_object('place', '#' || ch.name, 'content', left(m.content, 400), 'detail', (${detail}),
    'link', '/workspace/' || c.workspace_id || '/' || c.kind || '/' || c.id || '?'
      || case when m.thread_id is not null then 'thread=' || m.thread_id || '&' else '' end || 'message=' || m.id)
  from messages m join conversations c on c.id = m.conversation_id left join channels ch on ch.id = c.id
  where m.id = ${id}`;

/** Selects the conversation of the message with the given id, and whether the message mentions only a group that the user belongs to. */
const findConversationOf = (sql: Sql, n: Fragment, id: Fragment) => sql`
  select json_build_object('id', m.conversation_id, 'is_group', ${n}.kind = 'mention' and not exists (
    select 1 from mentions named where named.message_id = m.id and named.user_id = ${n}.user_id
  )) from messages m where m.id = ${id}`;

/** Whether the user has read the conversation, or the thread, up to the message `source_id`. A reply that is only in its thread is read there. */
const hasReadSource = (sql: Sql, n: Fragment) => sql`
  exists (
    select 1 from messages m
    left join conversation_cursors own on own.conversation_id = m.conversation_id and own.user_id = ${n}.user_id
    left join thread_follows follow on follow.message_id = m.thread_id and follow.user_id = ${n}.user_id
    where m.id = ${n}.source_id and m.seq <= greatest(case when not m.thread_only then greatest(own.read_seq, own.unread_after) end, follow.read_seq)
  )`;

/**
 * The number of messages, from the source of a notification back, among which its earlier events are looked for. Deleted messages count too. Without
 * this limit, a deletion could read a whole conversation for each notification about it.
 */
const MESSAGES_READ_MAX = 1_000;

/** Selects the `seq` of the message `source_id`. */
const seqOfSource = (sql: Sql, n: Fragment) =>
  sql`(select source.seq from messages source where source.id = ${n}.source_id)`;

/** Selects the messages `m` of a place, up to the source of the notification, as notification events, the newest first. */
const listMessageEvents = (
  sql: Sql,
  n: Fragment,
  { place, condition }: { place: Fragment; condition: Fragment },
) => sql`
  select m.id, m.user_id as actor_id from (
    select * from messages m where ${place} and m.seq <= ${seqOfSource(sql, n)}
    order by m.seq desc limit ${sql.unsafe(String(MESSAGES_READ_MAX))}
  ) m where m.deleted_at is null and ${condition} order by m.seq desc`;

/** Selects the group that the message `m` mentions, if it does not mention the user by name. */
const findMentionedGroup = (sql: Sql, n: Fragment) => sql`
  select named.name from mentions named
  where ${n}.kind = 'mention' and named.message_id = m.id and named.name in ('channel', 'here')
    and not exists (select 1 from mentions own where own.message_id = m.id and own.user_id = ${n}.user_id)
  order by named.name limit 1`;

/** Selects the latest emoji of the latest user who reacted. */
const findLatestEmoji = (sql: Sql, n: Fragment) => sql`
  select reaction.emoji from reactions reaction
  where reaction.message_id = ${n}.subject_id and reaction.user_id = ${n}.actor_ids[1] order by reaction.id desc limit 1`;

export const messageNotifications: readonly NotificationSource[] = [
  {
    kinds: ['mention', 'keyword'],
    isVisible: (sql, n) => canReadMessage(sql, n),
    describe: (sql, n) => describeMessage(sql, sql`${n}.source_id`, findMentionedGroup(sql, n)),
    findConversation: (sql, n) => findConversationOf(sql, n, sql`${n}.source_id`),
    isRead: hasReadSource,
  },
  {
    kinds: ['thread_reply'],
    isVisible: (sql, n) => canReadMessage(sql, n, sql`true`),
    describe: (sql, n) => describeMessage(sql, sql`${n}.source_id`),
    findConversation: (sql, n) => findConversationOf(sql, n, sql`${n}.source_id`),
    isRead: hasReadSource,
    listEvents: (sql, n) =>
      listMessageEvents(sql, n, { place: sql`m.thread_id = ${n}.subject_id`, condition: sql`true` }),
  },
  {
    kinds: ['reaction'],
    isVisible: (sql, n) => canReadMessage(sql, n),
    describe: (sql, n) => describeMessage(sql, sql`${n}.subject_id`, findLatestEmoji(sql, n)),
    findConversation: (sql, n) => findConversationOf(sql, n, sql`${n}.subject_id`),
  },
  {
    kinds: ['direct_message', 'channel_message'],
    isVisible: (sql, n) => sql`
      exists (select 1 from conversations c where c.id = ${n}.subject_id and ${visibleTo(sql, sql`${n}.user_id`)})`,
    describe: (sql, n) => describeMessage(sql, sql`${n}.source_id`),
    findConversation: (sql, n) => findConversationOf(sql, n, sql`${n}.source_id`),
    isRead: hasReadSource,
    listEvents: (sql, n) =>
      listMessageEvents(sql, n, {
        // The range limits the rows in any plan, also if the planner sorts them instead of reading the index in order.
        place: sql`m.conversation_id = ${n}.subject_id and m.seq > ${seqOfSource(sql, n)} - ${sql.unsafe(String(MESSAGES_READ_MAX))}`,
        condition: sql`not m.thread_only`,
      }),
  },
];
