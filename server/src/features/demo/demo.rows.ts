import type { ImportedChannel } from '../channels/channels.service.ts';
import type { ImportedDm } from '../dms/dms.service.ts';
import type { ImportedMember } from '../members/members.service.ts';
import type { ImportedMessage } from '../messages/messages.service.ts';
import type { ImportedReaction } from '../reactions/reactions.service.ts';
import type { ImportedUser } from '../users/users.service.ts';

/** The demo company; times are RFC 3339. */
export interface Company {
  readonly users: readonly ImportedUser[];
  readonly workspace: { id: string; name: string; icon: string; created_at: string };
  readonly members: readonly ImportedMember[];
  readonly talks: readonly DemoConversationRows[];
}

/** A channel, or a direct message, with all that was said in it. */
export interface DemoConversationRows {
  readonly place: { readonly channel: ImportedChannel } | { readonly dm: ImportedDm };
  /** Those who were added by name; of a direct message all of its people. */
  readonly members: readonly string[];
  /** In order; in parts, so that even a very long talk never lies in memory as a whole. */
  readonly said: Iterable<MessageBatch>;
  /** Who reads it, and how many messages each has not read. */
  readonly unread: Readonly<Record<string, number>>;
}

export interface MessageBatch {
  readonly messages: readonly ImportedMessage[];
  readonly reactions: readonly ImportedReaction[];
}
