import { parentPort } from 'node:worker_threads';
import * as Y from 'yjs';
import { textOf } from './document-text.ts';
import type {
  DocumentRequest,
  DocumentResponse,
  DocumentTasks,
  StoredDocument,
} from './document-worker.tasks.ts';

/** Builds the document in one transaction: merging the updates without a document takes quadratic time. */
function build({ state, updates }: StoredDocument): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of [...(state ? [state] : []), ...updates])
      if (update.length > 0) Y.applyUpdate(doc, update);
  });
  return doc;
}

const tasks: { readonly [Task in keyof DocumentTasks]: (doc: Y.Doc) => DocumentTasks[Task] } = {
  compact: (doc) => ({ state: Y.encodeStateAsUpdate(doc), text: textOf(doc) }),
};

parentPort!.on('message', ({ id, task, document }: DocumentRequest) => {
  let response: DocumentResponse;
  try {
    const doc = build(document);
    response = { id, result: tasks[task](doc) };
    doc.destroy();
  } catch (error) {
    response = { id, error: String(error) };
  }
  parentPort!.postMessage(response);
});
