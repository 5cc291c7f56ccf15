import type { Reader } from '../../platform/database/connection/client.ts';

/** Returns the parts of the export whose size is limited, as JSON values by name. */
export async function loadAccountData({ sql }: Reader, userId: string): Promise<Record<string, unknown>> {
  const [row] = await sql<[{ data: Record<string, unknown> }]>`
    select jsonb_build_object(
      'account', (
        select jsonb_build_object('id', id, 'email', email, 'email_confirmed_at', email_confirmed_at, 'username', username,
          'full_name', full_name, 'title', title, 'custom_status', custom_status, 'time_zone', time_zone, 'created_at', created_at)
        from users where id = ${userId}
      ),
      'preferences', (select to_jsonb(p) - 'user_id' from user_preferences p where user_id = ${userId}),
      'workspaces', (
        select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'role', m.role, 'joined_at', m.joined_at)), '[]')
        from workspace_members m join workspaces w on w.id = m.workspace_id where m.user_id = ${userId}
      ),
      'devices', (
        select coalesce(jsonb_agg(jsonb_build_object('user_agent', user_agent, 'created_at', created_at, 'last_used_at', last_used_at)), '[]')
        from sessions where user_id = ${userId}
      ),
      'drafts', (
        select coalesce(jsonb_agg(jsonb_build_object('conversation_id', conversation_id, 'text', text, 'updated_at', updated_at)), '[]')
        from drafts where user_id = ${userId} and text <> ''
      ),
      'scheduled_messages', (
        select coalesce(jsonb_agg(jsonb_build_object('conversation_id', conversation_id, 'content', content, 'send_at', send_at)), '[]')
        from scheduled_messages where user_id = ${userId}
      ),
      'passkeys', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'created_at', created_at, 'last_used_at', last_used_at)), '[]')
        from passkeys where user_id = ${userId}
      )
    ) as data`;
  return row.data;
}

export async function findNewestSeq({ sql }: Reader, conversationId: string): Promise<number> {
  const [row] = await sql<[{ seq: number }]>`
    select coalesce(max(seq), 0)::int as seq from messages where conversation_id = ${conversationId}`;
  return row.seq;
}

export interface MessageWindow {
  readonly conversationId: string;
  readonly afterSeq: number;
  readonly count: number;
}

/**
 * Returns the messages of a user among `count` messages of a conversation after `afterSeq`. Messages have no index by author, which every
 * message would pay for, so an export reads conversations by their order, in short statements.
 */
export async function listOwnMessages(
  { sql }: Reader,
  userId: string,
  { conversationId, afterSeq, count }: MessageWindow,
): Promise<object[]> {
  return sql<object[]>`
    select m.id, c.workspace_id, m.conversation_id, c.kind as conversation_kind, channels.name as channel_name, m.thread_id, m.thread_only,
      m.content, m.file_name,
      (select json_agg(f.name order by f.position) from files f where f.message_id = m.id) as file_names, to_jsonb(m.created_at) as created_at, to_jsonb(m.edited_at) as edited_at
    from messages m
    join conversations c on c.id = m.conversation_id
    left join channels on channels.id = c.id
    where m.conversation_id = ${conversationId} and m.seq > ${afterSeq} and m.seq <= ${afterSeq + count}
      and m.user_id = ${userId} and m.deleted_at is null
    order by m.seq`;
}

/** Returns the reactions of a user to messages of the same window. */
export async function listOwnReactions(
  { sql }: Reader,
  userId: string,
  { conversationId, afterSeq, count }: MessageWindow,
): Promise<object[]> {
  return sql<object[]>`
    select m.conversation_id, r.message_id, r.emoji, to_jsonb(r.created_at) as created_at
    from messages m join reactions r on r.message_id = m.id and r.user_id = ${userId}
    where m.conversation_id = ${conversationId} and m.seq > ${afterSeq} and m.seq <= ${afterSeq + count} and m.deleted_at is null
    order by m.seq, r.created_at, r.id`;
}
