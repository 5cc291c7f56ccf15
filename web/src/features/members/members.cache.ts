import type { Member } from '@workflow/contract/members/members.schema.ts';
import { isNewer } from '../../platform/version.ts';

/** In the order in which the server lists them; of two rows of one person the later stands. */
export function withMember(members: Member[], member: Member): Member[] {
  const known = members.find(({ user_id }) => user_id === member.user_id);
  if (known && !isLater(member, known)) return members;
  const others = members.filter((other) => other !== known);
  const place = others.findIndex((other) => isBefore(member, other));
  return others.toSpliced(place < 0 ? others.length : place, 0, member);
}

/** Whoever comes back is a member anew. */
function isLater(heard: Member, known: Member): boolean {
  if (heard.joined_at !== known.joined_at) return heard.joined_at > known.joined_at;
  return isNewer(heard, known) || isNewer(heard.user, known.user);
}

function isBefore(one: Member, other: Member): boolean {
  if (one.joined_at !== other.joined_at) return one.joined_at < other.joined_at;
  return one.user_id < other.user_id;
}
