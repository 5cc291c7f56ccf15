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
 * Returns the distinct lower-case names that a message mentions: usernames from `@name`, and channel names with their `#`. Names in code
 * and in URLs do not count. The names are not resolved to users. At most `MENTIONS_MAX`.
 */
export function mentionedNamesIn(content: string): readonly string[] {
  if (!content.includes('@') && !content.includes('#')) return [];
  return [...new Set(mentionsIn(parseMarkdown(content)))].slice(0, MENTIONS_MAX);
}
