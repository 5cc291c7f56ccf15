import { filterBy } from './filter-by-words.ts';

interface Named {
  readonly username: string;
  readonly full_name: string | null;
}

/** As the person wants to be called. */
export const nameOf = ({ full_name, username }: Named): string => full_name || username;

/** What somebody is found by. */
export const namesOf = ({ full_name, username }: Named) => [full_name, `@${username}`];

/** Those whose name or username has every word in it, by name. */
export const candidatesFor = <P extends Named>(people: readonly P[], words: string): P[] =>
  filterBy(people, words, namesOf).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
