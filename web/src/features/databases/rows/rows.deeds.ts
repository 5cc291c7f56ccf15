import type { PendingEdit } from './rows.pending.ts';

/** What is sent at once: cells that change, or rows that go or come back. What they are is asked when it is sent. */
export type Step =
  | { readonly edits: () => readonly PendingEdit[] }
  | { readonly rowIds: () => readonly string[]; readonly isDeleted: boolean };

export interface Deed {
  readonly done: Step;
  readonly undone: Step;
}

/** More is not remembered. */
const DEEDS_MAX = 200;

/** What this tab has done, by databases: it can be taken back, and done again. */
const histories = new Map<string, { past: Deed[]; future: Deed[] }>();

function historyOf(id: string) {
  const known = histories.get(id) ?? { past: [], future: [] };
  histories.set(id, known);
  return known;
}

export function remember(id: string, deed: Deed): Deed {
  const history = historyOf(id);
  history.past = [...history.past.slice(1 - DEEDS_MAX), deed];
  history.future = [];
  return deed;
}

function forget(id: string, deed: Deed): void {
  const history = historyOf(id);
  history.past = history.past.filter((one) => one !== deed);
  history.future = history.future.filter((one) => one !== deed);
}

/**
 * Keeps the place of what the server is to do, from the moment when it is asked for, whatever is done until it has answered. What is
 * answered says what it came to, or null where it came to nothing.
 */
export function reserve<Answer>(
  id: string,
  deedOf: (answered: () => Answer | null) => Deed,
): (given: Answer | null) => void {
  let answer: Answer | null = null;
  const deed = remember(
    id,
    deedOf(() => answer),
  );
  return (given) => {
    answer = given;
    if (given === null) forget(id, deed);
  };
}

export const latest = (id: string): Deed | undefined => historyOf(id).past.at(-1);

/** Takes the latest deed back; answers what does so. */
export function takeBack(id: string): Step | undefined {
  const { past, future } = historyOf(id);
  const deed = past.pop();
  if (deed) future.push(deed);
  return deed?.undone;
}

/** Does again what was taken back last; answers what does so. */
export function doAgain(id: string): Step | undefined {
  const { past, future } = historyOf(id);
  const deed = future.pop();
  if (deed) past.push(deed);
  return deed?.done;
}
