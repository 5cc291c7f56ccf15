import { setImmediate as turn } from 'node:timers/promises';

/** Longer than that nobody else need wait. */
const EVERY_MS = 20;

/** To be awaited within a loop that computes: in a long one, others get their turn every now and then. */
export function takingTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < EVERY_MS) return;
    await turn();
    began = performance.now();
  };
}
