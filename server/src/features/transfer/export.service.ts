import { Readable } from 'node:stream';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import { bindSorts } from '@workflow/contract/databases/query/bind.ts';
import { transferErrors } from '@workflow/contract/transfer/transfer.errors.ts';
import { EXPORTS_MAX } from '@workflow/contract/transfer/transfer.limits.ts';
import type { Export } from '@workflow/contract/transfer/transfer.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Reader } from '../../platform/database/connection/client.ts';
import { Failure } from '../../platform/failure.ts';
import { fileName } from '../../platform/files/file-name.ts';
import type { Spools } from '../../platform/files/spool.ts';
import type { StreamAnswer } from '../../platform/http/route.ts';
import type { FairQueue } from '../../platform/limits/fair-queue.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { RateLimited } from '../../platform/limits/rate-limited.ts';
import { requireDatabase } from '../databases/databases.access.ts';
import { failOnQueryProblem, listQueriedProperties } from '../databases/query/query.service.ts';
import { bindFilterForUser } from '../databases/query/user-filter.ts';
import { toRows } from '../databases/rows/rows.reading.ts';
import { type ExportQuery, fetchRows, inSnapshot, openCursor } from './export.store.ts';
import { csvText, type FileText, jsonText } from './export.text.ts';

export type ExportDatabase = (
  reader: Reader,
  actor: Actor,
  databaseId: string,
  /** `ending` aborts when the client disconnects. */
  request: { readonly wanted: Export; readonly ending: AbortSignal },
) => Promise<StreamAnswer>;

interface ExportParts {
  readonly limits: Limits;
  readonly longRunning: Database;
  readonly longRunningQueue: FairQueue;
  readonly spools: Spools;
}

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}

/**
 * How long an export waits for its turn to read the database. Before its turn, the server has sent nothing, so it can still respond with an
 * error.
 */
const TURN_TIMEOUT_MS = 30_000;
/** Returns a signal that aborts after the given number of milliseconds, with the reason that the function creates. */
function signalAfter(ms: number, createReason: () => Error): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(createReason()), ms).unref();
  return controller.signal;
}

/** While an export is sent, the right to see the database is checked again after this many milliseconds or bytes. */
const CHECK_EVERY_MS = 1_000;
const CHECK_EVERY_BYTES = 1024 * 1024;

/**
 * An export reads the database into a spool at the database's pace, on a connection for long statements, and is sent from the spool at the
 * client's pace. A slow or paused client therefore holds a temporary file and no connection. When the client goes away or the session of
 * the request ends, the statement is cancelled, so the connection is free for the next export at once.
 */
export function createExports({
  limits,
  longRunning,
  longRunningQueue,
  spools,
}: ExportParts): ExportDatabase {
  const exportsOfUser = limits.createCounter(EXPORTS_MAX);
  return async (reader, actor, databaseId, request) => {
    const { format, filter, sorts, properties: chosen, archived, time_zone } = request.wanted;
    const database = await requireDatabase(reader, actor, databaseId, databaseVariant.see);
    const all = await listQueriedProperties(reader, databaseId);
    const wanted = await failOnQueryProblem(async () => ({
      databaseId,
      filter: await bindFilterForUser(reader, actor, filter, all, time_zone),
      sorts: bindSorts(sorts, all),
      archived,
    }));
    const properties = chosen ? chosen.flatMap((id) => all.find((one) => one.id === id) ?? []) : all;
    if (exportsOfUser.isFull(actor.userId)) throw new RateLimited(5);
    // The export is counted before the first `await`, so that concurrent requests are counted too.
    exportsOfUser.enter(actor.userId);
    const spool = await spools.open(actor.userId, transferErrors.too_many_exports).catch((error) => {
      exportsOfUser.leave(actor.userId);
      throw error;
    });
    // The client has disconnected, so an error of closing the file is ignored.
    onAbort(request.ending, () => void spool.abandon().catch(() => {}));
    const tooLate = signalAfter(TURN_TIMEOUT_MS, () => new Failure(transferErrors.too_many_exports));
    const turn = { by: actor.userId, signal: AbortSignal.any([spool.abandoned, tooLate]) };
    const written = spool.write((append) =>
      longRunningQueue.take(turn, () =>
        inSnapshot(longRunning, { cancelBy: reader, signal: spool.abandoned }, async (snapshot) => {
          const text =
            format === 'csv' ? csvText(snapshot, database, properties) : jsonText(database, properties);
          for await (const piece of exportChunks(snapshot, { wanted, properties, text })) await append(piece);
        }),
      ),
    );
    // An error while reading reaches `spool.read`. An error of closing the file can be ignored, because nothing uses the file any more.
    written.catch(() => {});
    const check = () => requireDatabase(reader, actor, databaseId, databaseVariant.see);
    const stream = Readable.from(stopWhenRefused(spool.read(), check), { objectMode: false });
    stream.once('close', () => exportsOfUser.leave(actor.userId));
    // An aborted response tells the client that the file is incomplete.
    stream.on('error', () => {});
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream';
    return { stream, type, name: `${fileName(database.title)}.${format}` };
  };
}

/** Ends with the error of `check` once it refuses: a user who may not see the database any more gets no further piece. */
async function* stopWhenRefused(
  pieces: AsyncIterable<Buffer>,
  check: () => Promise<unknown>,
): AsyncGenerator<Buffer> {
  let checkedAt = performance.now();
  let unchecked = 0;
  for await (const piece of pieces) {
    unchecked += piece.length;
    if (unchecked > CHECK_EVERY_BYTES || performance.now() - checkedAt > CHECK_EVERY_MS) {
      await check();
      checkedAt = performance.now();
      unchecked = 0;
    }
    yield piece;
  }
}

interface Exported {
  readonly wanted: ExportQuery;
  readonly properties: Awaited<ReturnType<typeof listQueriedProperties>>;
  readonly text: FileText;
}

async function* exportChunks(
  snapshot: Reader,
  { wanted, properties, text }: Exported,
): AsyncGenerator<string> {
  yield text.head;
  await openCursor(snapshot, wanted);
  for (;;) {
    const records = await fetchRows(snapshot);
    if (records.length === 0) break;
    yield await text.batch(await toRows(snapshot, properties, records));
  }
  yield text.end;
}
