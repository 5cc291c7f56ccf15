import * as Y from 'yjs';

/** The origin of the transactions that repair a page; undo does not take them back. */
export const REPAIR = 'repair';

const itemIdOf = (element: Y.XmlElement) => element._item!.id;

/** Returns a text that is the same for blocks with the same content. */
const contentOf = (element: Y.XmlElement) =>
  JSON.stringify([
    Object.entries(element.getAttributes()).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    element.toArray().map((child) => (child instanceof Y.XmlText ? child.toDelta() : child.toString())),
  ]);

/**
 * Repairs blocks that exist twice because two users moved one block at the same time: Yjs has no move, so each of them deleted it and
 * inserted a copy with the same id. Equal copies are dropped except one. Copies that differ are all kept, because one of them has text
 * that the other has not, and get ids of their own. All clients choose alike, so their repairs are one.
 */
export function repairDuplicateBlocks(fragment: Y.XmlFragment): void {
  const byId = new Map<string, Y.XmlElement[]>();
  for (const child of fragment.toArray()) {
    if (!(child instanceof Y.XmlElement)) continue;
    const id = child.getAttribute('id');
    if (id) byId.set(id, [...(byId.get(id) ?? []), child]);
  }
  const doubled = [...byId.values()].filter(({ length }) => length > 1);
  if (doubled.length === 0) return;
  fragment.doc!.transact(() => {
    for (const copies of doubled) {
      const [first, ...others] = copies.toSorted((a, b) => {
        const [one, other] = [itemIdOf(a), itemIdOf(b)];
        return one.client - other.client || one.clock - other.clock;
      });
      const content = contentOf(first!);
      for (const copy of others) {
        if (contentOf(copy) === content) fragment.delete(fragment.toArray().indexOf(copy), 1);
        else
          copy.setAttribute(
            'id',
            `${itemIdOf(copy).client.toString(36)}-${itemIdOf(copy).clock.toString(36)}`,
          );
      }
    }
  }, REPAIR);
}

/** Repairs the page after changes of other users. Returns a function that stops it. */
export function watchDuplicateBlocks(fragment: Y.XmlFragment): () => void {
  const { doc } = fragment;
  const repair = (transaction: Y.Transaction) => {
    if (!transaction.local && transaction.changed.has(fragment as never)) repairDuplicateBlocks(fragment);
  };
  doc?.on('afterTransaction', repair);
  return () => doc?.off('afterTransaction', repair);
}
