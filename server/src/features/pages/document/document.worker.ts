import { parentPort } from 'node:worker_threads';
import * as Y from 'yjs';
import type {
  DocumentRequest,
  DocumentResponse,
  OptionsOf,
  ResultOf,
  StoredDocument,
  TaskName,
} from './document-worker.tasks.ts';
import {
  BLOCKS_ROOT,
  blocksOf,
  fileIdsOf,
  linkedPageIdsOf,
  textOf,
  withAbsoluteAddresses,
} from './export/blocks.ts';
import { toHtml, toHtmlBody } from './export/html.ts';
import { toMarkdown } from './export/markdown.ts';
import { mentionsOf } from './export/mentions.ts';

/** Builds the document in one transaction: merging the updates without a document takes quadratic time. */
function build({ state, updates }: StoredDocument): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of [...(state ? [state] : []), ...updates])
      if (update.length > 0) Y.applyUpdate(doc, update);
  });
  return doc;
}

/** Replaces the blocks. Edits of other users that arrive later merge with the result, as with any edit. */
function restore(doc: Y.Doc, { version }: OptionsOf<'restore'>): Uint8Array {
  const before = Y.encodeStateVector(doc);
  const blocks = doc.getXmlFragment(BLOCKS_ROOT);
  const restored = build({ state: version, updates: [] }).getXmlFragment(BLOCKS_ROOT);
  doc.transact(() => {
    blocks.delete(0, blocks.length);
    blocks.insert(
      0,
      // Other clients may have written values that are not elements.
      (restored.toArray() as unknown[])
        .filter((block) => block instanceof Y.XmlElement)
        .map((block) => block.clone()),
    );
  });
  return Y.encodeStateAsUpdate(doc, before);
}

/** The maximum length of a written document, in characters. A short document can have a much longer form, such as a table with wide cells. */
const WRITTEN_MAX = 20_000_000;

/** Returns the written document. Longer ones would fill the memory of the server, which keeps them until slow clients have received them. */
function limitLength(written: string): string {
  if (written.length > WRITTEN_MAX) throw new RangeError('The written document is too long.');
  return written;
}

const tasks: { readonly [Task in TaskName]: (doc: Y.Doc, options: OptionsOf<Task>) => ResultOf<Task> } = {
  compact: (doc) => {
    const blocks = blocksOf(doc);
    return {
      state: Y.encodeStateAsUpdate(doc),
      text: textOf(blocks),
      fileIds: fileIdsOf(blocks),
      linkedPageIds: linkedPageIdsOf(blocks),
      mentions: mentionsOf(doc),
    };
  },
  export: (doc, { format, title, baseUrl, links }) => {
    const blocks = withAbsoluteAddresses(blocksOf(doc), baseUrl, links);
    return limitLength(format === 'html' ? toHtml(title, blocks) : toMarkdown(title, blocks));
  },
  render: (doc, { baseUrl, links }) => {
    const blocks = blocksOf(doc);
    const shown = baseUrl === undefined ? blocks : withAbsoluteAddresses(blocks, baseUrl, links);
    return limitLength(toHtmlBody(shown));
  },
  restore,
};

// The time limit of the first task starts here: a busy machine may take long to load the modules above.
parentPort!.postMessage({ isReady: true } satisfies DocumentResponse);
parentPort!.on('message', ({ id, task, document, options }: DocumentRequest) => {
  let response: DocumentResponse;
  try {
    const doc = build(document);
    response = { id, result: tasks[task](doc, options as never) };
    doc.destroy();
  } catch (error) {
    // A RangeError also means text that is longer than a string may be, or elements that are nested too deeply for a recursion.
    response = { id, error: String(error), isLimit: error instanceof RangeError };
  }
  parentPort!.postMessage(response);
});
