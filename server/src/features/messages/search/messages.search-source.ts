import type { FoundFile, FoundMessage } from '@workflow/contract/search/search.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import type { SearchDocument, SearchSource, Viewer } from '../../../platform/search/search-source.ts';
import { timestamp } from '../../../platform/time.ts';
import { readableIds } from '../../conversations/conversations.visibility.access.ts';
import { messageFilters } from './message-filters.ts';

/** A deleted message is queued, and the indexer removes its document. */
const rights = {
  isVisible: (sql: Sql, { userId }: Viewer) => sql`d.place_id in (${readableIds(sql, userId)})`,
  isHiddenWhileQueued: true,
} as const;

interface FoundRow extends Author {
  readonly message_id: string;
  readonly workspace_id: string;
  readonly conversation_id: string;
  readonly kind: 'channel' | 'dm';
  readonly is_private: boolean;
  readonly channel_name: string | null;
  readonly thread_id: string | null;
  readonly content: string;
  readonly created_at: string;
  readonly file_name: string | null;
  readonly file_type: string | null;
  /** PostgreSQL's bigint arrives as a string. */
  readonly file_size: string | null;
  readonly file_url: string | null;
  readonly file_names: string[];
}

async function listRows({ sql }: Reader, ids: readonly string[]): Promise<FoundRow[]> {
  return sql<FoundRow[]>`
    select m.id as message_id, c.workspace_id, m.conversation_id, c.kind, c.is_private, channel.name as channel_name, m.thread_id, m.content,
      m.created_at, m.file_name, m.file_type, m.file_size, m.file_url,
      array(select f.name from files f where f.message_id = m.id order by f.position) as file_names, author.id, author.username, author.full_name, author.avatar_url
    from messages m join conversations c on c.id = m.conversation_id join users author on author.id = m.user_id
    left join channels channel on channel.id = c.id
    where m.id = any(${[...ids]}::uuid[]) and m.deleted_at is null`;
}

const toFoundMessage = (row: FoundRow): FoundMessage => ({
  id: row.message_id,
  workspace_id: row.workspace_id,
  channel_id: row.kind === 'channel' ? row.conversation_id : null,
  dm_id: row.kind === 'dm' ? row.conversation_id : null,
  channel: row.channel_name === null ? null : { name: row.channel_name, is_private: row.is_private },
  thread_id: row.thread_id,
  user: { id: row.id, username: row.username, full_name: row.full_name, avatar_url: row.avatar_url },
  content: row.content,
  created_at: timestamp(row.created_at),
});

const toFoundFile = (row: FoundRow): FoundFile => ({
  ...toFoundMessage(row),
  file_name: row.file_name!,
  file_type: row.file_type!,
  file_size: Number(row.file_size),
  file_url: row.file_url!,
  file_names: row.file_names,
});

const messageSearchSource: SearchSource = {
  kind: 'message',
  table: 'messages',
  /** A forwarded message is also found by the text that it forwards. */
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select m.id, c.workspace_id, m.conversation_id as place_id, m.user_id as author_id, '' as title,
      concat_ws(' ', m.content, forwards.content) as text, m.created_at as at
    from messages m join conversations c on c.id = m.conversation_id left join forwards on forwards.message_id = m.id
    where m.id = any(${[...ids]}::uuid[]) and m.deleted_at is null`,
  ...rights,
  ...messageFilters,
  listResults: async (reader, ids) => (await listRows(reader, ids)).map(toFoundMessage),
};

const fileSearchSource: SearchSource = {
  kind: 'file',
  table: 'messages',
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select m.id, c.workspace_id, m.conversation_id as place_id, m.user_id as author_id,
      (select string_agg(f.name, ' ' order by f.position) from files f where f.message_id = m.id) as title, '' as text,
      m.created_at as at
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = any(${[...ids]}::uuid[]) and m.deleted_at is null and exists (select 1 from files f where f.message_id = m.id)`,
  ...rights,
  ...messageFilters,
  listResults: async (reader, ids) =>
    (await listRows(reader, ids)).filter(({ file_url }) => file_url !== null).map(toFoundFile),
};

export const messageSearchSources: readonly SearchSource[] = [messageSearchSource, fileSearchSource];
