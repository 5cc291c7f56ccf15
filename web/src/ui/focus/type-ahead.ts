import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';

/** After a pause of this many milliseconds, the next key starts a new name. */
const PAUSE_MS = 700;

/** Returns the key if it is a character that a name can contain, else null. */
export const letterOf = (key: string): string | null => (/^[\p{L}\p{N}_.-]$/u.test(key) ? key : null);

/**
 * Returns the index of the name that matches the typed text, searching from the current one. Repeating one letter moves to the next name
 * with that letter. Returns -1 when no name matches.
 */
export function indexOfTypedName(names: readonly string[], present: number, typed: string): number {
  const letters = foldForSearch(typed);
  const repeated = [...letters].every((letter) => letter === letters[0]);
  const prefix = repeated ? letters.slice(0, 1) : letters;
  const first = repeated ? present + 1 : Math.max(present, 0);
  for (let step = 0; step < names.length; step += 1) {
    const index = (first + step) % names.length;
    if (foldForSearch(names[index]!).startsWith(prefix)) return index;
  }
  return -1;
}

/** Returns a function that collects typed letters into a prefix. `at` is the key’s time in milliseconds. */
export function createTypeAhead(): (letter: string, at: number) => string {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (letter, at) => {
    typed = at - last > PAUSE_MS ? letter : typed + letter;
    last = at;
    return typed;
  };
}
