import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { FairQueue } from '../../../platform/limits/fair-queue.ts';
import { savePageLinks } from '../backlinks/backlinks.store.ts';
import { saveShownFiles } from '../files/page-files.store.ts';
import { deleteRemovedMentions, saveMentions } from '../mentions/page-mentions.service.ts';
import { addVersion } from './add-version.service.ts';
import {
  findDocumentHead,
  listBytesAfter,
  listOutdatedDocuments,
  saveCompacted,
  saveMaintenanceFailure,
} from './document.store.ts';
import type { ResultOf, StoredDocument } from './document-worker.tasks.ts';
import { DocumentLimitError, type DocumentWorker } from './document-worker.ts';
import { listDocumentsDueForVersion } from './versions.store.ts';

/** How long after an edit the server updates the search text of a page, in milliseconds. */
const TEXT_DELAY_MS = 1_000;
/** A document with more updates than this after its state is compacted. A client that opens the page receives all of them. */
const UPDATES_MAX = 200;
const UPDATE_BYTES_MAX = 200_000;
const DOCUMENTS_OF_JOB = 100;
/** The time limit for building a document, in milliseconds. Exports wait in the same queue, so it is shorter than theirs. */
const TIMEOUT_MS = 10_000;

type Maintenance = Pick<Context, 'reader' | 'transact'> & {
  readonly worker: DocumentWorker;
  readonly timeoutMs?: number;
};

type NumberedDocument = StoredDocument & { readonly seq: number };

/** Loads a document with its number; null if the page has none. */
export async function loadStoredDocument(
  reader: Context['reader'],
  pageId: string,
): Promise<NumberedDocument | null> {
  const stored = await listBytesAfter(reader, pageId, 0);
  if (stored.length === 0) return null;
  const state = stored[0]!.isState ? stored[0]!.bytes : null;
  const updates = stored.filter(({ isState }) => !isState).map(({ bytes }) => bytes);
  return { state, updates, seq: stored.at(-1)!.seq };
}

/** Compacts a document. A document that exceeds the limits is not built again until its next edit. */
async function compact(
  { transact, worker, timeoutMs = TIMEOUT_MS }: Maintenance,
  pageId: string,
  stored: NumberedDocument,
): Promise<ResultOf<'compact'>> {
  try {
    return await worker.run('compact', stored, {}, timeoutMs);
  } catch (error) {
    if (error instanceof DocumentLimitError)
      await transact((tx) => saveMaintenanceFailure(tx, pageId, stored.seq));
    throw error;
  }
}

/** Saves the current state of a document as a version. */
async function saveVersion(maintenance: Maintenance, pageId: string): Promise<void> {
  const { reader, transact } = maintenance;
  const stored = await loadStoredDocument(reader, pageId);
  if (!stored) return;
  const { state, fileIds } = await compact(maintenance, pageId, stored);
  await transact((tx) => addVersion(tx, pageId, { state, fileIds, seq: stored.seq }));
}

/**
 * Brings the text of a document up to date, and compacts its updates if there are many. It can run at the same time as appends and in
 * several processes.
 */
export async function maintainDocument(maintenance: Maintenance, pageId: string): Promise<void> {
  const { reader, transact } = maintenance;
  const stored = await loadStoredDocument(reader, pageId);
  if (!stored) return;
  const { state, ...derived } = await compact(maintenance, pageId, stored);
  const size = stored.updates.reduce((sum, { length }) => sum + length, 0);
  const isLong = stored.updates.length > UPDATES_MAX || size > UPDATE_BYTES_MAX;
  await transact(async (tx) => {
    const { text, fileIds, linkedPageIds, mentions } = derived;
    const isLatest = await saveCompacted(tx, pageId, { text, seq: stored.seq, state: isLong ? state : null });
    if (!isLatest) return;
    await saveShownFiles(tx, pageId, fileIds);
    await savePageLinks(tx, pageId, linkedPageIds);
    await saveMentions(tx, pageId, mentions);
  });
}

/** Schedules the maintenance of documents after their edits, once for the edits of a second. */
export class MaintenanceSchedule {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #worker: DocumentWorker;
  /** Loads one document at a time, so that documents that wait for the worker thread take no memory. */
  readonly #turns = new FairQueue();
  #context: Context | null = null;

  constructor(worker: DocumentWorker) {
    this.#worker = worker;
  }

  start(context: Context): void {
    this.#context = context;
  }

  schedule(pageId: string): void {
    const context = this.#context;
    if (!context || this.#timers.has(pageId)) return;
    const run = async () => {
      try {
        // After a failure, only the job builds the document. It builds one at a time, so that many such documents do not fill the queue
        // of the worker thread.
        if ((await findDocumentHead(context.reader, pageId)).failedSeq > 0) return;
        await this.#turns.take({ by: pageId }, () =>
          maintainDocument({ ...context, worker: this.#worker }, pageId),
        );
      } catch {
        // The job of `maintenanceWorker` builds the document later.
        return;
      } finally {
        this.#timers.delete(pageId);
      }
      const { lastSeq, textSeq } = await findDocumentHead(context.reader, pageId);
      if (textSeq < lastSeq) this.schedule(pageId);
    };
    this.#timers.set(pageId, setTimeout(() => void run().catch(() => {}), TEXT_DELAY_MS).unref());
  }

  stop(): void {
    this.#context = null;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}

/**
 * A job that runs each minute. It saves versions, deletes removed mentions, and maintains documents whose process ended before it could.
 */
export const maintenanceWorker = (worker: DocumentWorker): Worker =>
  defineWorker(
    defineJob({
      name: 'pages.maintain-documents',
      schedule: '* * * * *',
      retry: { times: 0, delaySeconds: 60 },
      timeoutSeconds: 3600,
      uniqueBy: () => 'all',
    }),
    async (context) => {
      for (const pageId of await listOutdatedDocuments(context.reader, DOCUMENTS_OF_JOB))
        await maintainDocument({ ...context, worker }, pageId).catch(() => {});
      for (const pageId of await listDocumentsDueForVersion(context.reader, DOCUMENTS_OF_JOB))
        await saveVersion({ ...context, worker }, pageId).catch(() => {});
      await context.transact(deleteRemovedMentions);
    },
  );
