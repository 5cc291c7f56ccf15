import type { Member } from '@workflow/contract/members/members.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';

/** Of the invitations to the workspace: who comes by one changes it. */
export const invitationsKey = (workspaceId: string) => workspaceKey(workspaceId, 'invitations');

/** In the order in which the server lists them; of two rows of one person each part stands as it was later. */
export function withMember(members: Member[], member: Member): Member[] {
  const index = members.findIndex(({ user_id }) => user_id === member.user_id);
  const known = members[index];
  if (known) {
    const next = renewed(known, member);
    return next === known ? members : members.with(index, next);
  }
  const place = members.findIndex(({ user_id }) => user_id > member.user_id);
  return members.toSpliced(place < 0 ? members.length : place, 0, member);
}

/** The membership and the person have a version each; whoever comes back is a member anew, with a greater one. */
function renewed(known: Member, heard: Member): Member {
  const person = isNewer(heard.user, known.user) ? heard : known;
  const { role, joined_at, version } = isNewer(heard, known) ? heard : known;
  return person === known && version === known.version ? known : { ...person, role, joined_at, version };
}
