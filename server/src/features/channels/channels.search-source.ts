import type { FoundChannel } from '@workflow/contract/search/search.schema.ts';
import type { SearchDocument, SearchSource } from '../../platform/search/search-source.ts';
import { readableIds } from '../conversations/conversations.visibility.access.ts';

export const channelSearchSource: SearchSource = {
  kind: 'channel',
  table: 'channels',
  hasExcerpt: true,
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select channels.id, channels.workspace_id, channels.id as place_id, c.created_by as author_id, channels.name as title,
      concat_ws(' ', channels.topic, channels.description) as text, c.created_at as at
    from channels join conversations c on c.id = channels.id where channels.id = any(${[...ids]}::uuid[])`,
  isVisible: (sql, { userId }) => sql`d.id in (${readableIds(sql, userId)})`,
  listResults: ({ sql }, ids) => sql<Omit<FoundChannel, 'excerpt'>[]>`
    select channels.id, channels.workspace_id, channels.name, channels.topic, c.is_private, c.archived_at is not null as is_archived
    from channels join conversations c on c.id = channels.id where channels.id = any(${[...ids]}::uuid[])`,
};
