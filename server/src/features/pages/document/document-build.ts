import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { fail } from '../../../platform/failure.ts';
import type { FairQueue } from '../../../platform/limits/fair-queue.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { findDocumentHead } from './document.store.ts';
import type { OptionsOf, ResultOf, StoredDocument, TaskName } from './document-worker.tasks.ts';
import { DocumentLimitError, type DocumentWorker } from './document-worker.ts';

/**
 * Checks that the last attempt to build the document of a page has not failed. Otherwise requests for such a page could fill the queue of
 * the worker thread.
 * @throws Failure
 */
export async function requireBuildable(reader: Reader, pageId: string): Promise<void> {
  const { failedSeq } = await findDocumentHead(reader, pageId);
  if (failedSeq > 0) fail(documentErrors.document_too_complex);
}

/** The maximum number of waiting builds of one user. */
const WAITING_MAX = 20;

/**
 * Builds documents for requests, one at a time. A request loads its document only when its turn comes, so waiting requests take no
 * memory. The users take turns, so that one user with many slow documents delays the others by one build.
 */
export class DocumentBuilds {
  readonly #worker: DocumentWorker;
  readonly #turns: FairQueue;

  constructor(worker: DocumentWorker, limits: Pick<Limits, 'createQueue'>) {
    this.#worker = worker;
    this.#turns = limits.createQueue({ ofAll: 1, ofOne: 1, waiting: WAITING_MAX });
  }

  /** Runs work that loads and builds a document. The signal ends the wait. @throws RateLimited */
  runInTurn<Result>(
    { userId }: Pick<Actor, 'userId'>,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    return this.#turns.take({ by: userId, ...(signal && { signal }) }, work);
  }

  /**
   * Runs work for the visitors of a workspace, who share one turn, so that they do not delay the members. Any number may wait: the caller
   * limits them to one for each published page.
   */
  runInTurnOfVisitors<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = Number.POSITIVE_INFINITY;
    return this.#turns.take({ by: `visitors of ${workspaceId}`, waiting }, work);
  }

  /**
   * Runs a task in the worker thread.
   * @throws Failure for a document that exceeds the limits of the thread
   */
  async run<Task extends TaskName>(
    task: Task,
    stored: StoredDocument,
    options: OptionsOf<Task>,
  ): Promise<ResultOf<Task>> {
    try {
      return await this.#worker.run(task, stored, options);
    } catch (error) {
      if (error instanceof DocumentLimitError) fail(documentErrors.document_too_complex);
      throw error;
    }
  }
}
