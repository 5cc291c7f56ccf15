import type { NodeType, Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';

/** The name of the attribute that marks carry, without the hash that y-tiptap adds to marks that can overlap themselves. */
const markNameOf = (key: string) => key.replace(/--[a-zA-Z0-9+/=]{8}$/, '');

const isKnownText = (text: Y.XmlText, schema: Schema): boolean =>
  (text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]).every(
    ({ insert, attributes = {} }) =>
      typeof insert === 'string' && Object.keys(attributes).every((key) => markNameOf(key) in schema.marks),
  );

function isKnownElement(element: Y.XmlElement, schema: Schema): boolean {
  const type = schema.nodes[element.nodeName];
  if (!type) return false;
  const known = type.spec.attrs ?? {};
  return (
    Object.keys(element.getAttributes()).every((name) => name in known) && hasKnownChildren(element, type)
  );
}

function hasKnownChildren(parent: Y.XmlFragment, type: NodeType): boolean {
  const { schema } = type;
  let match = type.contentMatch;
  for (const child of parent.toArray()) {
    const isElement = child instanceof Y.XmlElement;
    const isText = child instanceof Y.XmlText;
    if (!isElement && !isText) return false;
    if (isElement ? !isKnownElement(child, schema) : !isKnownText(child, schema)) return false;
    const childType = isElement ? schema.nodes[child.nodeName] : schema.nodes.text;
    if (isText && child.length === 0) continue;
    const next = childType && match.matchType(childType);
    if (!next) return false;
    match = next;
  }
  // A page that nobody has written in has no block.
  return match.validEnd || parent.length === 0 || type.isTextblock;
}

/**
 * Returns whether the editor understands the whole page. The binding deletes from the shared document what the schema does not know, for
 * example blocks of a newer version of WorkFlow, so an editor must not open a page for which this is false.
 */
export const isKnownPage = (fragment: Y.XmlFragment, schema: Schema): boolean =>
  hasKnownChildren(fragment, schema.topNodeType);

/**
 * Calls `onUnknown` when a change of another user brings content that the editor does not know, before the editor’s binding sees the
 * change. Returns a function that stops it.
 */
export function watchUnknownContent(
  fragment: Y.XmlFragment,
  schema: Schema,
  onUnknown: () => void,
): () => void {
  const { doc } = fragment;
  const check = (transaction: Y.Transaction) => {
    if (transaction.local) return;
    for (const type of transaction.changed.keys() as Iterable<unknown>) {
      const isKnown =
        type === fragment
          ? isKnownPage(fragment, schema)
          : type instanceof Y.XmlElement
            ? isKnownElement(type, schema)
            : !(type instanceof Y.XmlText) || isKnownText(type, schema);
      if (!isKnown) {
        onUnknown();
        return;
      }
    }
  };
  doc?.on('beforeObserverCalls', check);
  return () => doc?.off('beforeObserverCalls', check);
}
