import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import type { DatabaseAddress } from '@workflow/server/platform/database/connection/client.ts';
import { TestUser } from '@workflow/testing/harness/test-user.ts';
import type { Random } from '../random.ts';
import { queryDatabase } from '../stage/postgres.ts';
import { pollUntil, withTimeout } from '../stage/timeouts.ts';
import { AcknowledgedWrites } from './acknowledged-writes.ts';
import { Listener } from './listener.ts';
import { ResponseStats } from './response-stats.ts';
import { Writer } from './writer.ts';

const WRITERS = 6;
const LISTENERS_PER_SERVER = 2;
const SETTLE_MS = 60_000;
const DELIVERY_TIMEOUT_MS = 20_000;

export interface WorkloadOptions {
  /** The addresses of the servers, which stay the same across restarts. */
  readonly urls: readonly string[];
  /** The servers at which users write; all by default. */
  readonly writeAt?: readonly string[];
  /** The servers at which tabs listen; all by default. */
  readonly listenAt?: readonly string[];
  readonly createUser: (name: string) => Promise<TestUser>;
  /** Returns the output of the servers. */
  readonly output: () => string;
  readonly random: Random;
}

/** Users who write without a pause at every server, and tabs that listen. */
export interface Workload extends Disposable {
  readonly owner: TestUser;
  readonly workspaceId: string;
  readonly channelIds: readonly string[];
  readonly writes: AcknowledgedWrites;
  readonly stats: ResponseStats;
  /** Sends one more message to each channel, and returns what the tabs still lack after a while. */
  unknown(): Promise<string[]>;
  /**
   * Stops the writers, waits until everything has arrived, and returns all faults: acknowledged writes missing in the database, rows that
   * a tab lacks, forbidden responses, and requests without a response.
   */
  settle(database: DatabaseAddress | string): Promise<string[]>;
}

export async function startWorkload({
  urls,
  writeAt = urls,
  listenAt = urls,
  createUser,
  output,
  random,
}: WorkloadOptions): Promise<Workload> {
  const owner = await createUser('owner');
  const { id } = await owner.does(createWorkspace, { body: { name: 'Northwind' } });
  const channels = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      owner.does(createChannel, { query: { workspace_id: id }, body: { name } }),
    ),
  );
  const channelIds = channels.map((channel) => channel.id);
  const join = async (name: string, places: readonly string[], index: number) => {
    const person = await createUser(name);
    await owner.does(addMember, { params: { id }, body: { user_id: person.id, role: 'member' } });
    return new TestUser(places[index % places.length]!, person.tokens);
  };
  const [writes, stats] = [new AcknowledgedWrites(), new ResponseStats()];
  const listeners: Listener[] = [];
  for (let index = 0; index < LISTENERS_PER_SERVER * listenAt.length; index++)
    listeners.push(new Listener(await join('listener', listenAt, index), id, channelIds));
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index++)
    writers.push(new Writer({ by: await join('writer', writeAt, index), channelIds, writes, stats, random }));

  const stop = () => Promise.all(writers.map((writer) => writer.stop()));
  const differences = async () => (await Promise.all(listeners.map((one) => one.differences()))).flat();

  const reasonOf = (requestId: string) => {
    const line = output()
      .split('\n')
      .find((text) => requestId !== '' && text.includes(requestId));
    return line?.slice(0, 2_000) ?? requestId;
  };
  const unknown = async () => {
    // A tab detects missed messages by the number of the next message.
    for (const channel_id of channelIds)
      await owner.does(sendMessage, { body: { channel_id, content: 'That was all.' } });
    let open: string[] = [];
    await pollUntil(DELIVERY_TIMEOUT_MS, async () => {
      open = await differences();
      return open.length === 0;
    });
    return open;
  };

  return {
    owner,
    workspaceId: id,
    channelIds,
    writes,
    stats,
    unknown,
    async settle(database) {
      await withTimeout(SETTLE_MS, 'sending what was not answered', stop());
      const failures = [...stats.wrong].map(([what, requestId]) => `${what} (${reasonOf(requestId)})`);
      failures.push(...(await queryDatabase(database, (sql) => writes.compare(sql, channelIds))));
      return [...failures, ...(await unknown())];
    },
    [Symbol.dispose]() {
      void stop();
      for (const listener of listeners) listener.close();
    },
  };
}
