import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { fail } from '../../../platform/failure.ts';
import { findDocumentHead } from './document.store.ts';
import type { OptionsOf, ResultOf, StoredDocument, TaskName } from './document-worker.tasks.ts';
import { DocumentLimitError, type DocumentWorker } from './document-worker.ts';

/**
 * Checks that maintenance can build the current document of a page. Otherwise the requests of one page could fill the queue of the thread.
 * @throws Failure
 */
export async function requireBuildable(reader: Reader, pageId: string): Promise<void> {
  const { failedSeq } = await findDocumentHead(reader, pageId);
  if (failedSeq > 0) fail(documentErrors.document_too_complex);
}

/** Runs a task for a request. @throws Failure for a document that exceeds the limits of the thread */
export async function runForRequest<Task extends TaskName>(
  worker: DocumentWorker,
  task: Task,
  stored: StoredDocument,
  options: OptionsOf<Task>,
): Promise<ResultOf<Task>> {
  try {
    return await worker.run(task, stored, options);
  } catch (error) {
    if (error instanceof DocumentLimitError) fail(documentErrors.document_too_complex);
    throw error;
  }
}
