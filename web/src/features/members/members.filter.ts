import type { Member } from '@workflow/contract/members/members.schema.ts';

/** Those whose name, username or e-mail contains the words, without regard to case. */
export function filterMembers(members: readonly Member[], words: string): readonly Member[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (!wanted) return members;
  return members.filter(({ full_name, username, email }) =>
    [full_name, username, email].some((text) => text?.toLocaleLowerCase().includes(wanted)),
  );
}
