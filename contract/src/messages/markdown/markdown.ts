import { parseBlocks } from './markdown.blocks.ts';
import type { Block, Inline } from './markdown.tree.ts';

/** More pieces than any text has that is meant to be read; beyond them it is drawn as it was written. */
export const PIECES_MAX = 1_000;

function piecesIn(blocks: readonly (Block | Inline)[]): number {
  let pieces = 0;
  for (const block of blocks) {
    if (typeof block === 'string') continue;
    pieces += 1;
    if ('children' in block) pieces += piecesIn(block.children);
    else if ('blocks' in block) pieces += piecesIn(block.blocks);
    else if ('items' in block) for (const item of block.items) pieces += 1 + piecesIn(item);
  }
  return pieces;
}

/**
 * What somebody wrote as a tree. The work grows with the length of the text and with nothing else, and so does the tree
 * up to `PIECES_MAX`.
 */
export function parseMarkdown(content: string): readonly Block[] {
  const blocks = parseBlocks(content.replace(/\r\n?/g, '\n').split('\n'));
  return piecesIn(blocks) > PIECES_MAX ? [{ kind: 'text', children: [content] }] : blocks;
}
