import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { formatList } from '../../platform/language/formats.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { type Conversation, conversationsKey } from '../conversations/conversations.cache.ts';

export const dmsKey = (workspaceId: string) => conversationsKey(workspaceId, 'dm');

/** As they lie in the cache: which is the newest changes with every message, and is told where they are drawn. */
export const byId = (dms: Dm[]): Dm[] =>
  dms.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

/** When something was said last, and where nothing is there, when it was started. */
const shownTimeOf = ({ last_message, created_at }: Dm) => last_message?.created_at ?? created_at;

export const newestFirst = (dms: readonly Dm[]): Dm[] =>
  dms.toSorted((one, other) => {
    const [here, there] = [shownTimeOf(one), shownTimeOf(other)];
    return here < there ? 1 : here > there ? -1 : one.id < other.id ? 1 : -1;
  });

/** A conversation is called by the people in it, in the order of their names. */
export const labelOf = ({ other_users }: Dm): string =>
  formatList(other_users.map(displayNameOf).toSorted((one, other) => one.localeCompare(other)));

/** With whom there is no conversation of two yet. */
export function usersWithoutDm(people: readonly UserSummary[], dms: readonly Dm[]): UserSummary[] {
  const others = new Set(
    dms.flatMap(({ other_users, other_user }) => (other_users.length === 1 ? [other_user.id] : [])),
  );
  return people.filter(({ id }) => !others.has(id));
}

/**
 * What the message list and the composer know of a conversation. `present` are those who are still of the workspace; as long as that is
 * not known, nobody is taken for gone.
 */
export function conversationOf(dm: Dm, present?: ReadonlySet<string>): Conversation {
  const { id, workspace_id, last_seq, read_seq, read_version, seen_seq, unread_count } = dm;
  return {
    kind: 'dm',
    id,
    workspace_id,
    label: labelOf(dm),
    last_seq,
    read_seq,
    read_version,
    seen_seq,
    unread_count,
    closed: present && !dm.other_users.some((other) => present.has(other.id)) ? 'deserted' : null,
  };
}
