import type { Member } from '@workflow/contract/members/members.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';

/** The query key of the workspace’s invitations. When a user joins through an invitation, its use count changes. */
export const invitationsKey = (workspaceId: string) => workspaceKey(workspaceId, 'invitations');

/** Adds or updates a member in the server’s sort order. Membership and user have separate versions, and the newer part of each wins. */
export function upsertMember(members: Member[], member: Member): Member[] {
  const index = members.findIndex(({ user_id }) => user_id === member.user_id);
  const known = members[index];
  if (known) {
    const next = mergeMember(known, member);
    return next === known ? members : members.with(index, next);
  }
  const place = members.findIndex(({ user_id }) => user_id > member.user_id);
  return members.toSpliced(place < 0 ? members.length : place, 0, member);
}

/** The membership and the user each have a version; the email address belongs to the membership, which shows it. A user who rejoins gets a new membership with a higher version. */
function mergeMember(known: Member, received: Member): Member {
  const person = isNewer(received.user, known.user) ? received : known;
  const { email, role, joined_at, version } = isNewer(received, known) ? received : known;
  return person === known && version === known.version
    ? known
    : { ...person, email, role, joined_at, version };
}
