import { setImmediate as turn } from 'node:timers/promises';

/** The longest time in milliseconds that a computation blocks the event loop. */
const EVERY_MS = 20;

/** Returns a function to await inside a long computation: it yields to the event loop at intervals. */
export function createEventLoopYield(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < EVERY_MS) return;
    await turn();
    began = performance.now();
  };
}
