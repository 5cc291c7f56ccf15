import { parseBlocks } from './markdown.blocks.ts';
import type { Block, Inline } from './markdown.tree.ts';

/** The maximum number of nodes of a parsed message. Longer results would slow down the page, so such a message is shown as plain text. */
export const NODES_MAX = 1_000;

function countNodes(blocks: readonly (Block | Inline)[]): number {
  let pieces = 0;
  for (const block of blocks) {
    if (typeof block === 'string') continue;
    pieces += 1;
    if ('children' in block) pieces += countNodes(block.children);
    else if ('blocks' in block) pieces += countNodes(block.blocks);
    else if ('items' in block) for (const item of block.items) pieces += 1 + countNodes(item);
  }
  return pieces;
}

/**
 * Parses a message to a tree of blocks. Time and tree size grow linearly with the length of the text, and the tree has at most `NODES_MAX`
 * nodes.
 */
export function parseMarkdown(content: string): readonly Block[] {
  const blocks = parseBlocks(content.replace(/\r\n?/g, '\n').split('\n'));
  return countNodes(blocks) > NODES_MAX ? [{ kind: 'text', children: [content] }] : blocks;
}
