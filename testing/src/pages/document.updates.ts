import * as Y from 'yjs';

/** Adds a paragraph with a text to a document, as the editor does. */
export function addParagraph(doc: Y.Doc, text: string): void {
  const block = new Y.XmlElement('block');
  block.setAttribute('kind', 'paragraph');
  block.insert(0, [new Y.XmlText(text)]);
  const blocks = doc.getXmlFragment('blocks');
  blocks.insert(blocks.length, [block]);
}

/** Returns the update of a new document with one paragraph. */
export function createTestUpdate(text: string): Uint8Array {
  const doc = new Y.Doc();
  addParagraph(doc, text);
  return Y.encodeStateAsUpdate(doc);
}

/** Returns the update of a new document with an empty table. Its first row has merged cells for all columns, and the other rows have none. */
export function createWideTableUpdate({ rows, columns }: { rows: number; columns: number }): Uint8Array {
  const doc = new Y.Doc();
  const table = new Y.XmlElement('table');
  table.insert(
    0,
    Array.from({ length: rows }, () => new Y.XmlElement('tableRow')),
  );
  const merged = Array.from({ length: columns / 100 }, () => {
    const cell = new Y.XmlElement('tableCell');
    cell.setAttribute('colspan', 100 as never);
    return cell;
  });
  doc.getXmlFragment('blocks').insert(0, [table]);
  (table.get(0) as Y.XmlElement).insert(0, merged);
  return Y.encodeStateAsUpdate(doc);
}

/** Returns the texts of the blocks of a document, in order. */
export const textsOf = (doc: Y.Doc): string[] =>
  doc
    .getXmlFragment('blocks')
    .toArray()
    .map((block) =>
      (block as Y.XmlElement)
        .toArray()
        .map((text) => (text as Y.XmlText).toJSON())
        .join(''),
    );

/**
 * Returns an update that is valid but takes quadratic time to apply: a text, and as many items that all claim the start of the document as
 * their place and each another character as their right neighbor. No editor creates such items.
 */
export function createSlowUpdate(length: number): Uint8Array {
  const client = 1;
  const bytes: number[] = [];
  const write = (number: number) => {
    let rest = number;
    for (; rest > 127; rest >>>= 7) bytes.push(128 | (rest & 127));
    bytes.push(rest);
  };
  const writeText = (text: string) => {
    write(text.length);
    bytes.push(...Buffer.from(text));
  };
  for (const number of [1, length + 1, client, 0]) write(number);
  const [content, hasRightOrigin, isRoot] = [4, 0x40, 1];
  write(content);
  write(isRoot);
  writeText('blocks');
  write(length + 1);
  for (let index = 0; index <= length; index++) write('a'.charCodeAt(0));
  for (let right = length; right > 0; right--) {
    for (const number of [content | hasRightOrigin, client, right]) write(number);
    writeText('b');
  }
  write(0);
  return Uint8Array.from(bytes);
}

/** Adds a block with attributes and no text to a document. */
export function addBlock(doc: Y.Doc, attributes: Readonly<Record<string, string>>): Y.XmlElement {
  const block = new Y.XmlElement('block');
  for (const [name, value] of Object.entries(attributes)) block.setAttribute(name, value);
  const blocks = doc.getXmlFragment('blocks');
  blocks.insert(blocks.length, [block]);
  return block;
}

/** Adds a paragraph that mentions a user, as the editor writes it. */
export function addMention(doc: Y.Doc, userId: string, key = 'm1'): Y.XmlElement {
  const block = addBlock(doc, { kind: 'paragraph', id: `block-${key}` });
  const text = new Y.XmlText();
  block.insert(0, [text]);
  doc.transact(() => {
    text.insert(0, 'Please check, ', {});
    text.insert(text.length, '@Ada', { mention: { type: 'user', id: userId, key, label: '@Ada' } });
  });
  return block;
}
