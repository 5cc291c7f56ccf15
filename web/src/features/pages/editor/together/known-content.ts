import type { NodeType, Schema } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { isKnownTablePart, isKnownTableSize, knownSpan } from '../schema/table.nodes.ts';

/** The name of the attribute that marks carry, without the hash that y-tiptap adds to marks that can overlap themselves. */
const markNameOf = (key: string) => key.replace(/--[a-zA-Z0-9+/=]{8}$/, '');

/** Returns whether an attribute value is a scalar. The editor's code may throw an error for other values, such as objects. */
const isScalar = (value: unknown) =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value);

/** Returns whether the value of a mark is the attributes of the mark, or a scalar. */
const isKnownMark = (value: unknown) => isScalar(value) || Object.values(value as object).every(isScalar);

const isKnownText = (text: Y.XmlText, schema: Schema): boolean =>
  (text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]).every(
    ({ insert, attributes = {} }) =>
      typeof insert === 'string' &&
      Object.entries(attributes).every(
        ([key, value]) => Object.hasOwn(schema.marks, markNameOf(key)) && isKnownMark(value),
      ),
  );

function isKnownElement(element: Y.XmlElement, schema: Schema): boolean {
  const type = schema.nodes[element.nodeName];
  if (!type) return false;
  const known = type.spec.attrs ?? {};
  const attributes: Record<string, unknown> = element.getAttributes();
  return (
    Object.entries(attributes).every(
      ([name, value]) => Object.hasOwn(known, name) && (isScalar(value) || name === 'colwidth'),
    ) &&
    isKnownTablePart(element.nodeName, attributes, element.length) &&
    hasKnownChildren(element, type) &&
    (element.nodeName !== 'table' || hasKnownSize(element))
  );
}

const elementsIn = (parent: Y.XmlElement) =>
  parent.toArray().filter((child) => child instanceof Y.XmlElement);

function hasKnownSize(table: Y.XmlElement): boolean {
  const rows = elementsIn(table).map((row) =>
    elementsIn(row).map((cell) => {
      const { colspan, rowspan }: Record<string, unknown> = cell.getAttributes();
      return { colspan: knownSpan(colspan), rowspan: knownSpan(rowspan) };
    }),
  );
  return isKnownTableSize(rows);
}

/** Returns the table that a row or cell belongs to; null for other elements. */
function tableAbove(element: Y.XmlElement): Y.XmlElement | null {
  const { parent } = element;
  if (!(parent instanceof Y.XmlElement)) return null;
  return parent.nodeName === 'table' ? parent : tableAbove(parent);
}

function hasKnownChildren(parent: Y.XmlFragment, type: NodeType): boolean {
  const { schema } = type;
  let match = type.contentMatch;
  for (const child of parent.toArray()) {
    const isElement = child instanceof Y.XmlElement;
    const isText = child instanceof Y.XmlText;
    if (!isElement && !isText) return false;
    const childType = isElement ? schema.nodes[child.nodeName] : schema.nodes.text;
    const next = isText && child.length === 0 ? match : childType && match.matchType(childType);
    // Before the children are read: blocks in blocks may be nested too deeply for a recursion.
    if (!next) return false;
    if (isElement ? !isKnownElement(child, schema) : !isKnownText(child, schema)) return false;
    match = next;
  }
  // A page in which nobody has written contains no block.
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
    const tables = new Set<Y.XmlElement>();
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
      const table = type instanceof Y.XmlElement ? tableAbove(type) : null;
      if (table) tables.add(table);
    }
    if (![...tables].every(hasKnownSize)) onUnknown();
  };
  doc?.on('beforeObserverCalls', check);
  return () => doc?.off('beforeObserverCalls', check);
}
