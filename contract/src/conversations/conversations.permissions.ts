import { definePermission } from '../core/permission.ts';
import type { Role } from '../workspaces/workspaces.schema.ts';

/** A channel or a direct message, seen by one person. */
export interface ConversationFacts {
  readonly kind: 'channel' | 'dm';
  readonly is_private: boolean;
  /** The person's role in the workspace; null for somebody outside it. */
  readonly role: Role | null;
  /** Whether the person was added to this conversation by name. */
  readonly is_member: boolean;
  readonly is_creator: boolean;
}

function maySee({ kind, is_private, role, is_member }: ConversationFacts): boolean {
  if (role === null) return false;
  if (is_member) return true;
  return kind === 'channel' && !is_private && role !== 'guest';
}

export const seeConversation = definePermission<ConversationFacts>(
  'conversation',
  'see_conversation',
  maySee,
);

/** Post, react, upload and call: whoever can read can write. */
export const postInConversation = definePermission<ConversationFacts>(
  'conversation',
  'post_in_conversation',
  maySee,
);

export const deleteChannel = definePermission<ConversationFacts>(
  'conversation',
  'delete_channel',
  (facts) =>
    facts.kind === 'channel' &&
    maySee(facts) &&
    (facts.role === 'owner' || facts.role === 'admin' || (facts.role === 'member' && facts.is_creator)),
);

/** Name and description. */
export const editChannel = definePermission<ConversationFacts>(
  'conversation',
  'edit_channel',
  (facts) => facts.kind === 'channel' && maySee(facts) && facts.role !== 'guest',
);

/** Any member of a private channel may add people; to a public one, those who may create channels add guests. */
export const addChannelMember = definePermission<ConversationFacts>(
  'conversation',
  'add_channel_member',
  (facts) => facts.kind === 'channel' && maySee(facts) && (facts.is_private || facts.role !== 'guest'),
);

/** Somebody else than oneself. */
export const removeChannelMember = definePermission<ConversationFacts>(
  'conversation',
  'remove_channel_member',
  deleteChannel.allows,
);
