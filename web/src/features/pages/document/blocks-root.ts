/** The root of the document that contains the blocks. */
export const BLOCKS_ROOT = 'blocks';
