import type { Role } from '../workspaces/workspaces.schema.ts';

/** The facts about a conversation and a user that permission rules depend on. */
export interface ConversationFacts {
  readonly kind: 'channel' | 'dm';
  readonly is_private: boolean;
  /** The user’s role in the workspace; null for a user outside it. */
  readonly role: Role | null;
  /** Whether the user was added to this conversation by name. */
  readonly is_member: boolean;
  readonly is_creator: boolean;
  /** Whether the channel is archived, so read-only. Direct messages are never archived. */
  readonly is_archived: boolean;
}

/** Whether the user can read the conversation. */
export function canRead({
  kind,
  is_private,
  role,
  is_member,
}: Pick<ConversationFacts, 'kind' | 'is_private' | 'role' | 'is_member'>): boolean {
  if (role === null) return false;
  if (is_member) return true;
  return kind === 'channel' && !is_private && role !== 'guest';
}

/**
 * Whether the user can write: every reader can, except in an archived channel. This one rule covers all changes to messages and to what
 * belongs to them.
 */
export const canWrite = (facts: ConversationFacts): boolean => canRead(facts) && !facts.is_archived;
