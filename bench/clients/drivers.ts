import { randomUUID } from 'node:crypto';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { listProperties } from '@workflow/server/features/databases/properties/properties.store.ts';
import { listFirstRows } from '@workflow/server/features/databases/query/query.service.ts';
import { findPage, loadMessages } from '@workflow/server/features/messages/messages.pages.store.ts';
import { insertNextMessage } from '@workflow/server/features/messages/messages.send.store.ts';
import {
  CONNECTIONS,
  type DatabaseAddress,
  openDatabase,
  type Reader,
} from '@workflow/server/platform/database/connection/client.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { openPgSql } from '../drivers/pg-sql.ts';
import { handleRequests } from '../worker.ts';

export const DRIVERS = ['postgres.js', 'pg', 'pg, pipelined'] as const;
export const OPERATIONS = ['send a message', 'open a channel', 'list rows'] as const;

/** The concurrent callers: as many as the connections of a load of requests. */
const CALLERS = 16;
const PAGE = 50;

export interface DriverLoad {
  readonly database: DatabaseAddress;
  readonly driver: (typeof DRIVERS)[number];
  readonly operation: (typeof OPERATIONS)[number];
  readonly userId: string;
  readonly channelId: string;
  readonly databaseId: string;
  readonly seconds: number;
}

export interface DriverResult {
  readonly perSecond: number;
  /** The processor time of this process, without PostgreSQL, in microseconds. */
  readonly cpu: number;
}

const readers = new Map<string, Reader>();

async function openReader({ database, driver }: DriverLoad): Promise<Reader> {
  if (driver === 'postgres.js') return openDatabase(database, CONNECTIONS);
  const { sql } = await openPgSql(database, { connections: CONNECTIONS, isPipelined: driver !== 'pg' });
  // The measured statements do not use Drizzle.
  return { sql, db: null as never };
}

const operations: Record<DriverLoad['operation'], (reader: Reader, load: DriverLoad) => Promise<number>> = {
  'send a message': async (reader, { userId, channelId }) => {
    const sent = await insertNextMessage(reader as never, {
      id: newId(),
      conversationId: channelId,
      kind: 'channel',
      userId,
      content: 'The new build is on staging, please have a look before we release it.',
      parentId: null,
      threadOnly: false,
      clientMessageId: randomUUID(),
      fileIds: [],
      originalId: null,
      endedCall: null,
      links: [],
    });
    return sent ? 1 : 0;
  },
  'open a channel': async (reader, { userId, channelId }) => {
    const page = { limit: PAGE } as never;
    const { versions } = await findPage(reader, {
      variant: channelVariant,
      conversationId: channelId,
      userId,
      page,
    });
    const messages = await loadMessages(
      reader,
      channelVariant,
      versions.map(({ id }) => id),
    );
    return messages.length / PAGE;
  },
  'list rows': async (reader, { databaseId }) => {
    const properties = await listProperties(reader, databaseId);
    const { rows } = await listFirstRows(reader, databaseId, properties, PAGE);
    return rows.length / PAGE;
  },
};

handleRequests<DriverLoad>(async (load): Promise<DriverResult> => {
  const reader = readers.get(load.driver) ?? (await openReader(load));
  readers.set(load.driver, reader);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const end = begin + load.seconds * 1_000;
  let count = 0;
  const call = async () => {
    while (performance.now() < end) {
      if ((await operations[load.operation](reader, load)) !== 1)
        throw new Error(`${load.driver} did not ${load.operation}.`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (count / (performance.now() - begin)) * 1_000, cpu: (user + system) / count };
});
