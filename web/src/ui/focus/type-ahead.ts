import { fold } from '@workflow/contract/core/fold.ts';

/** Keys that are further apart begin another name. In milliseconds. */
const PAUSE_MS = 700;

/** The typed letter where the key is one that names begin with or consist of. */
export const letterOf = (key: string): string | null => (/^[\p{L}\p{N}_.-]$/u.test(key) ? key : null);

/**
 * Which of the names is meant by what was typed so far, beginning after the present one; the same letter again means the next name
 * that begins with it. -1 where there is none.
 */
export function indexOfTypedName(names: readonly string[], present: number, typed: string): number {
  const letters = fold(typed);
  const repeated = [...letters].every((letter) => letter === letters[0]);
  const wanted = repeated ? letters.slice(0, 1) : letters;
  const first = repeated ? present + 1 : Math.max(present, 0);
  for (let step = 0; step < names.length; step += 1) {
    const index = (first + step) % names.length;
    if (fold(names[index]!).startsWith(wanted)) return index;
  }
  return -1;
}

/** Puts the letters together that are typed one after the other. `at` in milliseconds. */
export function createTypeAhead(): (letter: string, at: number) => string {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (letter, at) => {
    typed = at - last > PAUSE_MS ? letter : typed + letter;
    last = at;
    return typed;
  };
}
