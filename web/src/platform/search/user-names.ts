import { filterByWords } from './filter-by-words.ts';

interface NamedUser {
  readonly username: string;
  readonly full_name: string | null;
}

/** As the person wants to be called. */
export const displayNameOf = ({ full_name, username }: NamedUser): string => full_name || username;

/** What somebody is found by. */
export const searchableNamesOf = ({ full_name, username }: NamedUser) => [full_name, `@${username}`];

/** Those whose name or username has every word in it, by name. */
export const filterUsersByName = <P extends NamedUser>(people: readonly P[], words: string): P[] =>
  filterByWords(people, words, searchableNamesOf).toSorted((one, other) =>
    displayNameOf(one).localeCompare(displayNameOf(other)),
  );
