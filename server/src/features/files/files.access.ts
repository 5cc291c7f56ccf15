import type { FileLocation } from '../../platform/files/file-location.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';

/**
 * The rules for files of conversations. A sent file can be read by all readers of its conversation; an unsent
 * one only by its uploader.
 */
export const conversationFiles: FileLocation = {
  readableBy: (sql, userId) => sql`exists (
    select 1 from conversations c where c.id = file.conversation_id
      and (file.message_id is not null or file.user_id = ${userId}) and ${visibleTo(sql, userId)})`,
  isUnusedBefore: (sql, before) => sql`file.conversation_id is not null and (
    (file.message_id is null and file.scheduled_id is null and file.created_at < ${before.toISOString()})
    or exists (select 1 from conversations c where c.id = file.conversation_id and c.deleted_at is not null))`,
};
