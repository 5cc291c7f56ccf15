import { type ConversationFacts, canRead } from '../conversations/conversations.permissions.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { fileErrors } from './files.errors.ts';

export interface FileFacts extends ConversationFacts {
  /** Whether a message that is not deleted contains the file. */
  readonly is_sent: boolean;
  readonly is_uploader: boolean;
}

export const fileScope = defineScope<FileFacts>({
  name: 'file',
  maySee: (facts) => canRead(facts) && (facts.is_sent || facts.is_uploader),
  absent: fileErrors.file_not_found,
});

/** Current readers of the conversation; before the file is sent, only its uploader. */
export const seeFile = definePermission(fileScope, 'see_file', fileScope.maySee);
