import * as Y from 'yjs';

/** The root of the document that contains the blocks. */
export const BLOCKS_ROOT = 'blocks';
/** The length of the text that is kept for search, in characters. */
const TEXT_MAX = 500_000;

/** Returns the plain text of a document: one line for each block. */
export function textOf(doc: Y.Doc): string {
  const lines: string[] = [];
  for (const child of doc.getXmlFragment(BLOCKS_ROOT).toArray()) lines.push(inlineText(child));
  return lines.join('\n').slice(0, TEXT_MAX).replaceAll('\0', '');
}

function inlineText(node: unknown): string {
  if (node instanceof Y.XmlText) {
    return (node.toDelta() as { insert: unknown }[])
      .map(({ insert }) => (typeof insert === 'string' ? insert : inlineText(insert)))
      .join('');
  }
  if (!(node instanceof Y.XmlElement)) return '';
  const label: unknown = node.getAttribute('label');
  const children = node.toArray().map(inlineText);
  return children.length === 0 && typeof label === 'string' ? label : children.join(' ');
}
