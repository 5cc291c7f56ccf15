import type { ListenersRequest, Room } from '@workflow/bench/clients/listeners.ts';
import { readCpuTime } from '@workflow/bench/processes.ts';
import { startWorker } from '@workflow/bench/worker.ts';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { createAccessTokens } from '@workflow/server/features/auth/tokens/access-tokens.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { SECRET_KEY } from '@workflow/testing/harness/settings.ts';
import type { EnduranceTest } from '../endurance-test.ts';
import { queryDatabase, startPostgres } from '../stage/postgres.ts';
import { type ServerGroup, startServerGroup } from '../stage/server-group.ts';

const SOCKETS = 2_000;
/** The number of users who connect concurrently. */
const AT_ONCE = 200;
const GOAL_MS = 10_000;

/** Inserts users with a session each into the database, because registering thousands would take minutes. */
async function signUpMany(group: ServerGroup, workspaceId: string, count: number): Promise<string[]> {
  const users = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `many${index}@example.com`,
    username: `many${index}`,
    full_name: `Person ${index}`,
  }));
  const sessions = users.map(({ id }) => ({ id: newId(), user_id: id }));
  await queryDatabase(group.databaseUrl, async (sql) => {
    await sql`insert into users ${sql(users)}`;
    await sql`
      insert into workspace_members (workspace_id, user_id, role)
      select ${workspaceId}, unnest(${users.map(({ id }) => id)}::uuid[]), 'member'`;
    await sql`
      insert into sessions (id, user_id, expires_at)
      select id, user_id, now() + interval '1 day'
      from unnest(${sessions.map(({ id }) => id)}::uuid[], ${sessions.map(({ user_id }) => user_id)}::uuid[]) as s (id, user_id)`;
  });
  const tokens = createAccessTokens(SECRET_KEY);
  return Promise.all(sessions.map(({ id, user_id }) => tokens.sign({ userId: user_id, sessionId: id })));
}

/** Connects all tabs and measures the time until each is signed in and has the workspace and the channel open. */
async function connectAll(url: string, pid: number, room: Room) {
  const tabs = startWorker('clients/listeners.ts');
  const begin = performance.now();
  const before = readCpuTime(pid);
  const retries = await tabs.ask<number>({ ask: 'join', url, room } satisfies ListenersRequest);
  const ms = performance.now() - begin;
  const processor = (readCpuTime(pid) - before) / 1e9;
  return {
    ms,
    close: () => tabs.stop(),
    toString: () =>
      `${(ms / 1_000).toFixed(1)} s (${processor.toFixed(1)} s of processor, ${retries} cut off)`,
  };
}

export const reconnectTest: EnduranceTest = {
  name: 'reconnect',
  group: 'servers',
  promise: `${SOCKETS} sockets that lost their server are connected again within ${GOAL_MS / 1_000} s`,
  rounds: 3,
  async run({ rounds, patience, say }) {
    await using postgres = await startPostgres();
    await using group = await startServerGroup(postgres.url, {}, 1);
    const owner = await group.createUser('owner');
    const { id: workspaceId } = await owner.does(createWorkspace, { body: { name: 'Northwind' } });
    const channel = await owner.does(createChannel, {
      query: { workspace_id: workspaceId },
      body: { name: 'one' },
    });
    const tokens = await signUpMany(group, workspaceId, SOCKETS);
    const room: Room = { tokens, workspaceId, channelId: channel.id, atOnce: AT_ONCE };
    const failures: string[] = [];
    const lines: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = startWorker('bare/sockets.ts');
      const limit = await connectAll(await bare.ask<string>('address'), bare.pid, room);
      await Promise.all([limit.close(), bare.stop()]);
      const own = await connectAll(group.urls[0]!, group.servers[0]!.pid, room);
      await own.close();
      if (own.ms > GOAL_MS * patience) failures.push(`${SOCKETS} sockets took ${Math.round(own.ms)} ms`);
      // In the first round all users come online, so every open tab receives a presence event for each of them.
      const what = round > 0 ? 'after a restart' : 'for the first time';
      const line = `${what} ${own}, bare Socket.IO ${limit}: ratio ${(own.ms / limit.ms).toFixed(1)}`;
      say(line);
      lines.push(line);
      await group.end(0, 'SIGTERM');
      await group.start(0);
    }
    return { tried: `${rounds} × ${SOCKETS} sockets; ${lines.join('; ')}`, failures };
  },
};
