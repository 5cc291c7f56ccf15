import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import { bindSorts } from '@workflow/contract/databases/query/bind.ts';
import { EXPORTS_MAX } from '@workflow/contract/databases/transfer/transfer.limits.ts';
import type { Export } from '@workflow/contract/databases/transfer/transfer.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/client.ts';
import type { StreamAnswer } from '../../../platform/http/route.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';
import { requireDatabase } from '../databases.access.ts';
import { boundFor } from '../query/asker.ts';
import { fitting, listQueried } from '../query/query.service.ts';
import { toRows } from '../rows/rows.reading.ts';
import { fetchRows, inSnapshot, openCursor, type Wanted } from './export.store.ts';
import { csvText, type FileText, jsonText } from './export.text.ts';

/** Of a file with this title: no system takes all of these signs in a name. */
export const fileName = (title: string) => title.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').trim() || 'export';

export type ExportDatabase = (
  reader: Reader,
  actor: Actor,
  databaseId: string,
  wanted: Export,
) => Promise<StreamAnswer>;

/** Each export has a connection to itself until whoever asked has all of it, so there are only so many at a time. */
export function createExports(limits: Limits): ExportDatabase {
  const ofOnePerson = limits.tally(EXPORTS_MAX.ofOnePerson);
  const ofAll = limits.tally(EXPORTS_MAX.ofAll);
  return async (reader, actor, databaseId, { format, filter, sorts, properties: chosen, archived }) => {
    const database = await requireDatabase(reader, actor, databaseId, databaseFace.see);
    const all = await listQueried(reader, databaseId);
    const wanted = await fitting(async () => ({
      databaseId,
      filter: await boundFor(reader, actor, filter, all),
      sorts: bindSorts(sorts, all),
      archived,
    }));
    const properties = chosen ? chosen.flatMap((id) => all.find((one) => one.id === id) ?? []) : all;
    if (ofOnePerson.isFull(actor.userId) || ofAll.isFull('')) throw new RateLimited(5);
    ofOnePerson.enter(actor.userId);
    ofAll.enter('');
    const leave = () => {
      ofOnePerson.leave(actor.userId);
      ofAll.leave('');
    };
    const stream = new PassThrough();
    const write = inSnapshot(reader, (snapshot) => {
      const text =
        format === 'csv' ? csvText(snapshot, database, properties) : jsonText(database, properties);
      return pipeline(pieces(snapshot, { wanted, properties, text }), stream);
    });
    // Whoever reads it sees that it broke off.
    write.catch((error: unknown) => stream.destroy(error as Error)).finally(leave);
    stream.on('error', () => {});
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream';
    return { stream, type, name: `${fileName(database.title)}.${format}` };
  };
}

interface Exported {
  readonly wanted: Wanted;
  readonly properties: Awaited<ReturnType<typeof listQueried>>;
  readonly text: FileText;
}

async function* pieces(snapshot: Reader, { wanted, properties, text }: Exported): AsyncGenerator<string> {
  yield text.head;
  await openCursor(snapshot, wanted);
  for (;;) {
    const records = await fetchRows(snapshot);
    if (records.length === 0) break;
    yield await text.batch(await toRows(snapshot, properties, records));
  }
  yield text.end;
}
