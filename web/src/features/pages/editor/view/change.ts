/** How a block or a piece of text differs from the version before. `changed` blocks have the same text with other settings. */
export type Change = 'added' | 'removed' | 'changed';

/**
 * The name of the attribute of blocks and texts that has their change. It is random, because any client can write any attribute into a page,
 * and only a comparison may mark text as added or deleted.
 */
export const CHANGE = `change-${Math.random().toString(36).slice(2)}`;
