import type { Member } from '@workflow/contract/members/members.schema.ts';
import { isNewer } from '../../platform/version.ts';

/** In the order in which the server lists them; of two rows of one person the later stands. */
export function withMember(members: Member[], member: Member): Member[] {
  const known = members.find(({ user_id }) => user_id === member.user_id);
  if (known) return isLater(member, known) ? members.with(members.indexOf(known), member) : members;
  const place = members.findIndex(({ user_id }) => user_id > member.user_id);
  return members.toSpliced(place < 0 ? members.length : place, 0, member);
}

/** Whoever comes back is a member anew. */
function isLater(heard: Member, known: Member): boolean {
  if (heard.joined_at !== known.joined_at) return heard.joined_at > known.joined_at;
  return isNewer(heard, known) || isNewer(heard.user, known.user);
}
