import type { Block, Inline } from './markdown/markdown.tree.ts';
import { parseMarkdown } from './markdown/markdown.ts';
import { MENTIONS_MAX } from './messages.limits.ts';

function* mentionsIn(nodes: readonly (Block | Inline)[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.kind === 'mention') yield node.username.toLowerCase();
    else if (node.kind === 'channel') yield `#${node.name.toLowerCase()}`;
    else if ('children' in node) yield* mentionsIn(node.children);
    else if ('blocks' in node) yield* mentionsIn(node.blocks);
    else if ('items' in node) for (const item of node.items) yield* mentionsIn(item);
  }
}

/**
 * The names behind an `@` in a text, and those behind a `#` with it, in lower case, each once: as it is drawn, so none in code and none in
 * an address. Who has them is another question. At most `MENTIONS_MAX`.
 */
export function namesIn(content: string): readonly string[] {
  if (!content.includes('@') && !content.includes('#')) return [];
  return [...new Set(mentionsIn(parseMarkdown(content)))].slice(0, MENTIONS_MAX);
}
