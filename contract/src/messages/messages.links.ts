import { PREVIEWED_URL_MAX, PREVIEWS_MAX } from '../previews/previews.limits.ts';
import type { Block, Inline } from './markdown/markdown.tree.ts';
import { parseMarkdown } from './markdown/markdown.ts';

function* addressesIn(nodes: readonly (Block | Inline)[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.kind === 'link') yield node.address;
    else if ('children' in node) yield* addressesIn(node.children);
    else if ('blocks' in node) yield* addressesIn(node.blocks);
    else if ('items' in node) for (const item of node.items) yield* addressesIn(item);
  }
}

const MAY_LINK = /https?:\/\/|www\./i;

/**
 * Returns the distinct web URLs that a message links to, without their fragments and without URLs in code, at most `PREVIEWS_MAX`. `isOwn`
 * says whether a URL leads back to this server; such URLs are left out.
 */
export function previewableLinksIn(content: string, isOwn: (address: string) => boolean): readonly string[] {
  if (!MAY_LINK.test(content)) return [];
  const found = new Set<string>();
  for (const address of addressesIn(parseMarkdown(content))) {
    const [page] = address.split('#') as [string];
    if (!/^https?:/.test(page) || page.length > PREVIEWED_URL_MAX || isOwn(page)) continue;
    found.add(page);
    if (found.size === PREVIEWS_MAX) break;
  }
  return [...found];
}
