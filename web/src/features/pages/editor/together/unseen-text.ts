import * as Y from 'yjs';
import { createBlockId } from '../schema/block-kinds.ts';
import { REPAIR } from './duplicate-blocks.ts';

/** Text of this user in a block that another user deleted or moved without having seen that text. */
interface UnseenText {
  readonly block: Y.XmlElement;
  /** The block’s id, read before Yjs frees the deleted attributes. */
  readonly id: unknown;
  readonly offset: number;
  readonly text: string;
}

const isInRanges = (ranges: readonly { clock: number; len: number }[] | undefined, clock: number): boolean =>
  ranges?.some((range) => clock >= range.clock && clock < range.clock + range.len) ?? false;

/** Collects the characters of a deleted text that are this client’s and that the update does not delete by name. */
function collectUnseen(text: Y.XmlText, block: Y.XmlElement, seen: ReturnType<typeof Y.decodeUpdate>['ds']) {
  const own = text.doc!.clientID;
  const id = deletedAttributeOf(block, 'id');
  const found: UnseenText[] = [];
  let offset = 0;
  for (let item = text._start; item; item = item.right) {
    if (!(item.content instanceof Y.ContentString)) continue;
    const { client, clock } = item.id;
    for (const [index, character] of Array.from(
      { length: item.length },
      (_, at) => [at, item.content.getContent()[at] as string] as const,
    )) {
      if (client === own && !isInRanges(seen.clients.get(client), clock + index)) {
        const last = found.at(-1);
        if (last?.offset === offset) found[found.length - 1] = { ...last, text: last.text + character };
        else found.push({ block, id, offset, text: character });
      } else if (isInRanges(seen.clients.get(client), clock + index)) offset += 1;
    }
  }
  return found;
}

const findBlock = (fragment: Y.XmlFragment, id: unknown): Y.XmlElement | undefined =>
  fragment
    .toArray()
    .find((one): one is Y.XmlElement => one instanceof Y.XmlElement && one.getAttribute('id') === id);

/** Returns the index in the fragment at which a deleted block was. */
function indexOfDeleted(fragment: Y.XmlFragment, block: Y.XmlElement): number {
  let before = block._item!.left;
  while (before?.deleted) before = before.left;
  const previous = before && before.content instanceof Y.ContentType ? before.content.type : null;
  return previous ? fragment.toArray().indexOf(previous as Y.XmlElement) + 1 : 0;
}

/** Reads an attribute that was deleted with its block. */
const deletedAttributeOf = (block: Y.XmlElement, name: string): unknown =>
  block._map.get(name)?.content.getContent().at(-1);

function insertUnseen(fragment: Y.XmlFragment, { block, id, offset, text }: UnseenText): void {
  const moved = findBlock(fragment, id);
  const target = moved?.get(0);
  if (target instanceof Y.XmlText) {
    target.insert(Math.min(offset, target.length), text);
    return;
  }
  const kept = new Y.XmlElement('block');
  kept.setAttribute('id', createBlockId());
  kept.setAttribute('kind', 'paragraph');
  kept.insert(0, [new Y.XmlText(text)]);
  fragment.insert(indexOfDeleted(fragment, block), [kept]);
}

/**
 * Applies an update of another user. If it deletes a block in which this user has typed text that the other user had not received, that
 * text is inserted again: into the block’s copy if the block was moved, otherwise as a paragraph in its place. A deleted block names
 * every character that its deleter knew, so all others are unseen.
 */
export function applyRemoteUpdate(fragment: Y.XmlFragment, update: Uint8Array, origin: unknown): void {
  const doc = fragment.doc!;
  // Until this client has written something, no text of it can be lost, so the update is only applied. This saves decoding the whole page a
  // second time when it opens.
  const { ds } = doc.store.clients.has(doc.clientID) ? Y.decodeUpdate(update) : { ds: null };
  if (!ds || ds.clients.size === 0) {
    Y.applyUpdate(doc, update, origin);
    return;
  }
  const unseen: UnseenText[] = [];
  const collect = (transaction: Y.Transaction) => {
    Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
      if (
        !(struct instanceof Y.Item) ||
        struct.parent !== fragment ||
        !(struct.content instanceof Y.ContentType)
      )
        return;
      const block = struct.content.type;
      if (!(block instanceof Y.XmlElement)) return;
      for (let item = block._start; item; item = item.right)
        if (item.content instanceof Y.ContentType && item.content.type instanceof Y.XmlText)
          unseen.push(...collectUnseen(item.content.type, block, ds));
    });
  };
  doc.once('afterTransaction', collect);
  Y.applyUpdate(doc, update, origin);
  doc.off('afterTransaction', collect);
  if (unseen.length > 0)
    doc.transact(() => {
      for (const text of unseen.toReversed()) insertUnseen(fragment, text);
    }, REPAIR);
}
