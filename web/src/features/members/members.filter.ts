import type { Member } from '@workflow/contract/members/members.schema.ts';

/** Those whose name, username or e-mail contains the words, without regard to case. */
export function filterMembers(members: readonly Member[], words: string): readonly Member[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (!wanted) return members;
  return members.filter(({ full_name, username, email }) =>
    [full_name, username, email].some((text) => text?.toLocaleLowerCase().includes(wanted)),
  );
}

/** Those who have been there longest first. */
export const byJoining = (members: readonly Member[]): readonly Member[] =>
  members.toSorted((one, other) =>
    one.joined_at < other.joined_at ? -1 : one.joined_at > other.joined_at ? 1 : 0,
  );
