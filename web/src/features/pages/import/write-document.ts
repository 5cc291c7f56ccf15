import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { prosemirrorToYDoc } from '@tiptap/y-tiptap';
import type * as Y from 'yjs';
import { BLOCKS_ROOT } from '../document/blocks-root.ts';
import { openPageDocument } from '../document/page-document.ts';
import { elementToBlocks } from '../editor/paste/html-to-blocks.ts';
import { createBlockId } from '../editor/schema/block-kinds.ts';
import { pageSchema } from '../editor/schema/page-schema.ts';
import { type Portion, portionsOf } from './portions.ts';

/** Without progress for this time, the import of a page fails, in milliseconds. */
const STALL_MS = 60_000;

/** Converts the parsed HTML to the blocks of a page. */
function blocksOfHtml(body: HTMLElement) {
  const { body: written } = new DOMParser().parseFromString(elementToBlocks(body), 'text/html');
  const blocks: ReturnType<typeof pageSchema.node>[] = [];
  SchemaParser.fromSchema(pageSchema)
    .parse(written)
    .forEach((node) => {
      blocks.push(
        node.type.name === 'block'
          ? node.type.create({ ...node.attrs, id: createBlockId() }, node.content, node.marks)
          : node,
      );
    });
  return blocks;
}

/** Waits for a state of the document. @throws if it is not reached in time, or the import was cancelled */
function waitFor(
  document: ReturnType<typeof openPageDocument>,
  isReached: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const hasFailed = document.status.refusal !== null || document.state === 'revoked';
      if (isReached() || hasFailed || signal.aborted) {
        stop();
        if (isReached() && !hasFailed) resolve();
        else reject(signal.aborted ? signal.reason : new Error('The page could not be written.'));
      } else
        timer = setTimeout(() => {
          stop();
          reject(new Error('The server does not answer.'));
        }, STALL_MS);
    };
    const stopListening = document.subscribe(check);
    const stop = () => {
      stopListening();
      signal.removeEventListener('abort', check);
    };
    signal.addEventListener('abort', check);
    check();
  });
}

/** Adds blocks to the end of the document, or rows to its last table. */
export function addPortion(
  { doc, fragment }: Pick<ReturnType<typeof openPageDocument>, 'doc' | 'fragment'>,
  { blocks, isTableContinued }: Portion,
): void {
  const built = prosemirrorToYDoc(pageSchema.topNodeType.create(null, blocks), BLOCKS_ROOT);
  const added = built.getXmlFragment(BLOCKS_ROOT);
  const isTableElement = (node: unknown): node is Y.XmlElement => (node as Y.XmlElement).nodeName === 'table';
  const lastTable = isTableContinued ? fragment.toArray().findLast(isTableElement) : undefined;
  const [from, to] = lastTable ? [added.get(0) as Y.XmlElement, lastTable] : [added, fragment];
  doc.transact(() =>
    to.insert(
      to.length,
      from.toArray().map((node) => (node as Y.XmlElement).clone() as Y.XmlElement),
    ),
  );
  built.destroy();
}

/** Writes the text of an imported page, and waits until the server has stored it. */
export async function writeDocument(pageId: string, body: HTMLElement, signal: AbortSignal): Promise<void> {
  const blocks = blocksOfHtml(body);
  if (blocks.length === 0) return;
  const document = openPageDocument(pageId);
  try {
    await waitFor(document, () => document.state === 'ready', signal);
    for (const portion of portionsOf(blocks)) {
      addPortion(document, portion);
      await waitFor(document, () => document.pendingUpdates === 0, signal);
    }
  } finally {
    document.close();
  }
}
