import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { MENTION_TEXT_MAX, PAGE_MENTIONS_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import * as Y from 'yjs';
import type { FoundMention } from '../document-worker.tasks.ts';
import { BLOCKS_ROOT } from './blocks.ts';

const KEY = /^[\w-]{1,50}$/;
const BLOCK_ID_MAX = 100;
const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Elements that are nested more deeply have no mentions. A cell of a table is three levels below its table. */
const DEPTH_MAX = 20;

interface WrittenMention {
  readonly key: string;
  readonly userId: string;
  readonly clientId: number;
}

/** Returns the mentions of users that a text contains, with the Yjs client that wrote each. Any client can write any value. */
function mentionsInText(text: Y.XmlText): WrittenMention[] {
  const found: WrittenMention[] = [];
  for (let item = text._start; item; item = item.right) {
    if (item.deleted || !(item.content instanceof Y.ContentFormat) || item.content.key !== 'mention')
      continue;
    const value = item.content.value as unknown;
    if (typeof value !== 'object' || value === null) continue;
    const { type, id, key } = value as Record<string, unknown>;
    if (
      type === 'user' &&
      typeof id === 'string' &&
      USER_ID.test(id) &&
      typeof key === 'string' &&
      KEY.test(key)
    )
      found.push({ key, userId: id, clientId: item.id.client });
  }
  return found;
}

function textsIn(node: unknown, depth = 0): Y.XmlText[] {
  if (node instanceof Y.XmlText) return [node];
  if (!(node instanceof Y.XmlElement) || depth > DEPTH_MAX) return [];
  return node.toArray().flatMap((child) => textsIn(child, depth + 1));
}

const plainText = (text: Y.XmlText): string =>
  (text.toDelta() as { insert: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('');

/** Returns the users whom a document mentions, each mention once. */
export function mentionsOf(doc: Y.Doc): FoundMention[] {
  const found = new Map<string, FoundMention>();
  for (const block of doc.getXmlFragment(BLOCKS_ROOT).toArray()) {
    if (!(block instanceof Y.XmlElement)) continue;
    const id: unknown = block.getAttribute('id');
    // PostgreSQL stores no NUL, which a client can write.
    const blockId = typeof id === 'string' ? firstCharacters(id.replaceAll('\0', ''), BLOCK_ID_MAX) : '';
    for (const text of textsIn(block)) {
      let beginning: string | null = null;
      for (const mention of mentionsInText(text)) {
        const key = `${mention.key} ${mention.userId}`;
        if (found.has(key) || found.size >= PAGE_MENTIONS_MAX) continue;
        // The beginning is read once for each text: reading a long text for each of its mentions takes quadratic time.
        beginning ??= firstCharacters(plainText(text).replaceAll('\0', ''), MENTION_TEXT_MAX);
        found.set(key, {
          ...mention,
          blockId,
          text: beginning,
        });
      }
    }
  }
  return [...found.values()];
}
