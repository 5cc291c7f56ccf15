import { rolesAbove } from '@workflow/contract/members/members.permissions.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { i18n } from '../../platform/language/i18n.ts';
import { filterByWords } from '../../platform/search/filter-by-words.ts';

export const MEMBER_SORTS = ['oldest', 'newest', 'name', 'role'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export interface MemberChoice {
  /** Words that the name, username or email contains. */
  readonly words: string;
  /** Null for all roles. */
  readonly role: Role | null;
  readonly sort: MemberSort;
}

/** Up to this number of members the list shows no filter, unless one is applied. */
const FILTER_ABOVE = 8;

/** Returns whether the list needs the controls of its filter. An applied filter keeps them, so that the user can clear it. */
export const needsControls = (count: number, { words, role }: MemberChoice): boolean =>
  count > FILTER_ABOVE || words !== '' || role !== null;

type Compare = (one: Member, other: Member) => number;

const byJoinDate: Compare = (one, other) =>
  one.joined_at < other.joined_at ? -1 : one.joined_at > other.joined_at ? 1 : 0;

function byName(): Compare {
  const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
  const nameOf = ({ full_name, username }: Member) => full_name || username;
  return (one, other) => compare(nameOf(one), nameOf(other));
}

function comparisonOf(sort: MemberSort): Compare {
  switch (sort) {
    case 'oldest':
      return byJoinDate;
    case 'newest':
      return (one, other) => byJoinDate(other, one);
    case 'name':
      return byName();
    case 'role': {
      const compareNames = byName();
      const rankOf = ({ role }: Member) => rolesAbove(role).length;
      return (one, other) => rankOf(one) - rankOf(other) || compareNames(one, other);
    }
  }
}

/** Returns the members that match the search and the role, in the chosen order. */
export function chooseMembers(
  members: readonly Member[],
  { words, role, sort }: MemberChoice,
): readonly Member[] {
  const withRole = role === null ? members : members.filter((member) => member.role === role);
  const found = filterByWords(withRole, words, ({ full_name, username, email }) => [
    full_name,
    username,
    email,
  ]);
  return found.toSorted(comparisonOf(sort));
}
