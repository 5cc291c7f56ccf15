import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { formatList } from '../../platform/language/formats.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { type Conversation, conversationsKey } from '../conversations/conversations.cache.ts';

export const dmsKey = (workspaceId: string) => conversationsKey(workspaceId, 'dm');

/** Sorts DMs by id. Every message changes the order by activity, so the list sorts by activity only when it renders. */
export const sortDmsById = (dms: Dm[]): Dm[] =>
  dms.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

/** Returns the time of the last message, or the creation time of a DM without messages. */
const lastActivityOf = ({ last_message, created_at }: Dm) => last_message?.created_at ?? created_at;

export const compareNewestFirst = (dms: readonly Dm[]): Dm[] =>
  dms.toSorted((one, other) => {
    const [here, there] = [lastActivityOf(one), lastActivityOf(other)];
    return here < there ? 1 : here > there ? -1 : one.id < other.id ? 1 : -1;
  });

/** Returns a DM's label: the name of the group, or its participants' names in alphabetical order. */
export const dmLabelOf = ({ name, other_users }: Dm): string =>
  name ?? formatList(other_users.map(displayNameOf).toSorted((one, other) => one.localeCompare(other)));

/** Returns the users with whom the signed-in user has no one-to-one DM yet. */
export function usersWithoutDm(people: readonly UserSummary[], dms: readonly Dm[]): UserSummary[] {
  const others = new Set(dms.flatMap(({ is_group, other_user }) => (is_group ? [] : [other_user.id])));
  return people.filter(({ id }) => !others.has(id));
}

/**
 * Returns the part of a DM that the message list and the composer need. `present` holds the ids of the workspace's
 * members; while it is undefined, no participant counts as removed.
 */
export function conversationOf(dm: Dm, present?: ReadonlySet<string>): Conversation {
  const { id, workspace_id, last_seq, read_seq, read_version, seen_seq, unread_count } = dm;
  return {
    kind: 'dm',
    id,
    workspace_id,
    label: dmLabelOf(dm),
    hasName: dm.name !== null,
    last_seq,
    read_seq,
    read_version,
    seen_seq,
    unread_count,
    closed: present && !dm.other_users.some((other) => present.has(other.id)) ? 'deserted' : null,
  };
}
