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
  /** It is there to be read, and nobody writes in it; channels alone can be. */
  readonly is_archived: boolean;
}

/** Whether the person can read the conversation, of whichever kind. */
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

/** Whoever can read can write, but where nobody does: the one rule of everything that changes what is said there, or what hangs on it. */
export const canWrite = (facts: ConversationFacts): boolean => canRead(facts) && !facts.is_archived;
