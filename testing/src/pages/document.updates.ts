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
