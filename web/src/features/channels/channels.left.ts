import { remembered } from '../../platform/memory.ts';

/** The channels that went by this person's own doing, in this tab: there is nothing to explain then. */
export const leftHere = remembered('left channels', () => new Set<string>());
