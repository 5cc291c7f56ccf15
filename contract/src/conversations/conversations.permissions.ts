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

/** Whether the person can read the conversation, of whichever kind. Whoever can read can write. */
export function canRead({ kind, is_private, role, is_member }: ConversationFacts): boolean {
  if (role === null) return false;
  if (is_member) return true;
  return kind === 'channel' && !is_private && role !== 'guest';
}
