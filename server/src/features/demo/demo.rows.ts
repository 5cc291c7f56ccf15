import type { ImportedChannel } from '../channels/channels.service.ts';
import type { ImportedDm } from '../dms/dms.service.ts';
import type { ImportedMember } from '../members/members.service.ts';
import type { ImportedMessage } from '../messages/messages.service.ts';
import type { ImportedReaction } from '../reactions/reactions.service.ts';
import type { ImportedUser } from '../users/users.service.ts';

/** All rows of the demo company. Times are RFC 3339 strings. */
export interface Company {
  readonly users: readonly ImportedUser[];
  readonly workspace: { id: string; name: string; icon: string; created_at: string };
  readonly members: readonly ImportedMember[];
  readonly conversations: readonly DemoConversationRows[];
}

/** A channel or DM with all its messages. */
export interface DemoConversationRows {
  readonly conversation: { readonly channel: ImportedChannel } | { readonly dm: ImportedDm };
  /** The ids of users who were added by name. For a DM: all its participants. */
  readonly members: readonly string[];
  /**
   * The messages in order, generated in batches, so that a very large channel never has to fit into memory.
   */
  readonly batches: Iterable<MessageBatch>;
  /** The number of unread messages of each user who can read the conversation, by user id. */
  readonly unread: Readonly<Record<string, number>>;
}

export interface MessageBatch {
  readonly messages: readonly ImportedMessage[];
  readonly reactions: readonly ImportedReaction[];
}
