import { filterByWords } from './filter-by-words.ts';

interface NamedUser {
  readonly username: string;
  readonly full_name: string | null;
}

/** Returns the user’s full name, or the username when none is set. */
export const displayNameOf = ({ full_name, username }: NamedUser): string => full_name || username;

/** Returns the texts by which a search finds a user. */
export const searchableNamesOf = ({ full_name, username }: NamedUser) => [full_name, `@${username}`];

/** Returns the users whose name or username contains every search word, sorted by name. */
export const filterUsersByName = <P extends NamedUser>(users: readonly P[], words: string): P[] =>
  filterByWords(users, words, searchableNamesOf).toSorted((one, other) =>
    displayNameOf(one).localeCompare(displayNameOf(other)),
  );
