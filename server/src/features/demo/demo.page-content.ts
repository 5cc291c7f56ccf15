import * as Y from 'yjs';
import { newId } from '../../platform/ids.ts';
import type { DemoBlock } from './content/handbook.ts';

/** Builds the content of a page as the editor stores it, and returns it as an update in Yjs’s V1 encoding. */
export function buildContent(blocks: readonly DemoBlock[]): Uint8Array {
  const document = new Y.Doc();
  document.getXmlFragment('blocks').insert(0, blocks.map(buildBlock));
  return Y.encodeStateAsUpdate(document);
}

function buildBlock({ text, ...attributes }: DemoBlock): Y.XmlElement {
  const element = new Y.XmlElement('block');
  // The editor stores numbers and booleans as attributes too, which the type of the library does not allow.
  for (const [name, value] of Object.entries({ id: newId(), ...attributes }))
    element.setAttribute(name, value as string);
  const content = new Y.XmlText();
  content.applyDelta(
    text.split('**').flatMap((part, index) => {
      if (part === '') return [];
      return [{ insert: part, ...(index % 2 === 1 && { attributes: { bold: {} } }) }];
    }),
  );
  element.insert(0, [content]);
  return element;
}
