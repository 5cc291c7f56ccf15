import type { Member } from '@workflow/contract/members/members.schema.ts';
import { filterByWords } from '../../platform/search/filter-by-words.ts';

/** Returns the members whose name, username or email contains every search word. */
export const filterMembers = (members: readonly Member[], words: string): readonly Member[] =>
  filterByWords(members, words, ({ full_name, username, email }) => [full_name, username, email]);

/** Sorts members by join date, the longest-standing first. */
export const sortByJoinDate = (members: readonly Member[]): readonly Member[] =>
  members.toSorted((one, other) =>
    one.joined_at < other.joined_at ? -1 : one.joined_at > other.joined_at ? 1 : 0,
  );
