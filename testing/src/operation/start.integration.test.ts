import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../harness/app.ts';
import { databaseUrlFor } from '../harness/database.ts';
import { hasRedis, startRedis } from '../harness/redis.ts';
import { runFailingServer, spawnServer, startServerProcess } from '../harness/server-process.ts';

let folder: string;
/** A server that accepts connections and sends nothing. */
let silent: Server;
let silentPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-start-'));
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  silentPort = (silent.address() as AddressInfo).port;
});
afterAll(async () => {
  silent.close();
  await rm(folder, { recursive: true });
});

/** An address on which nothing listens. */
const nowhere = '127.0.0.1:1';

describe.concurrent('a server that cannot start prints one line and exits', () => {
  async function lineOf(env: Record<string, string>, through?: readonly string[]): Promise<string> {
    const ended = await runFailingServer({ DATA_DIR: join(folder, 'data'), ...env }, through);
    expect(ended.code).toBe(1);
    const [line, ...more] = ended.output.trimEnd().split('\n');
    expect(more).toEqual([]);
    return line!;
  }

  it('if a setting is invalid', async () => {
    expect(await lineOf({ PORT: 'http' })).toBe('PORT must be a port number from 0 to 65535, not "http".');
  });

  it('if another server uses the data directory', async () => {
    const env = { DATA_DIR: join(folder, 'taken') };
    const server = await startServerProcess(env);
    expect(await lineOf(env)).toBe(
      `Another server is already using ${env.DATA_DIR}. Stop it, or set DATA_DIR to another folder.`,
    );
    await server.end('SIGTERM');
  });

  it('if the data directory cannot be created or written', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await lineOf({ DATA_DIR: join(folder, 'file', 'data') })).toBe(
      `The folder ${folder}/file/data cannot be made (ENOTDIR). Set DATA_DIR to another one.`,
    );
    expect(await lineOf({ DATA_DIR: '/proc/workflow/data' })).toBe(
      'The folder /proc/workflow/data cannot be made (ENOENT). Set DATA_DIR to another one.',
    );
    const env = { DATABASE_URL: await copyDatabase(), DATA_DIR: join(folder, 'file') };
    expect(await lineOf(env)).toBe(
      `${folder}/file/secret.key cannot be written (ENOTDIR). Set DATA_DIR to a folder of your own.`,
    );
  });

  it.each([
    ['is not there', nowhere, 'ECONNREFUSED'],
    ['says nothing', null, 'no answer'],
    ['has no such name', 'nowhere.invalid', 'ENOTFOUND'],
  ])('if the database %s', async (_, host, reason) => {
    const at = host ?? `127.0.0.1:${silentPort}`;
    expect(await lineOf({ DATABASE_URL: `postgres://workflow:secret@${at}/workflow` })).toBe(
      `The database at ${at} cannot be used: ${reason}. Check DATABASE_URL.`,
    );
  });

  it('if the database rejects the credentials', async () => {
    expect(await lineOf({ DATABASE_URL: databaseUrlFor(inject('databaseServer'), 'nowhere') })).toMatch(
      /^The database at .* refused the connection: database "nowhere" does not exist\. Check DATABASE_URL\.$/,
    );
  });

  it.each([
    ['is not there', nowhere, 'ECONNREFUSED'],
    ['says nothing', null, 'no answer'],
  ])('if Redis %s', async (_, host, reason) => {
    const at = host ?? `127.0.0.1:${silentPort}`;
    const env = { DATABASE_URL: await copyDatabase(), REDIS_URL: `redis://:secret@${at}` };
    expect(await lineOf(env)).toBe(`The Redis at ${at} cannot be used: ${reason}. Check REDIS_URL.`);
  });

  it.runIf(hasRedis)('if Redis allows too few connections', async () => {
    const redis = await startRedis();
    const client = await createClient({ url: redis.url }).connect();
    await client.configSet('maxclients', '1');
    client.destroy();
    const line = await lineOf({ DATABASE_URL: await copyDatabase(), REDIS_URL: redis.url });
    await redis.stop();
    expect(line).toMatch(/^The Redis at 127\.0\.0\.1:\d+ cannot be used: .+\. Check REDIS_URL\.$/);
  });

  it('if the port is in use, or the address belongs to another machine', async () => {
    const env = { DATABASE_URL: await copyDatabase() };
    expect(await lineOf({ ...env, PORT: `${silentPort}` })).toBe(
      `Port ${silentPort} of 127.0.0.1 is taken by another program. Stop that one, or set PORT to another port.`,
    );
    expect(await lineOf({ ...env, HOST: '192.0.2.1' })).toBe(
      '192.0.2.1 is not an address of this machine. Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.',
    );
  });

  const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
  it.runIf(mayMount).each(['16k', '46m'])('if its disk of %s is full', async (size) => {
    const disk = await mkdtemp(join(folder, 'disk-'));
    const mount = `mount -t tmpfs -o size=${size},mode=0755 none "$0" && exec "$@"`;
    const onSmallDisk = ['unshare', '--mount', 'sh', '-c', mount, disk];
    expect(await lineOf({ DATA_DIR: join(disk, 'data') }, onSmallDisk)).toBe(
      `The disk that holds ${disk}/data is full. Free some space, or set DATA_DIR to a folder on another one.`,
    );
  });
});

describe('a server that receives SIGTERM early', () => {
  const stopped = [0, null];

  it('stops normally during start and right after it is ready', async () => {
    const env = { DATA_DIR: join(folder, 'stopped') };
    const names = () => readdir(env.DATA_DIR).catch(() => []);
    /**
     * The signs of progress in the order in which they appear; each start after the first finds what the earlier one
     * created.
     */
    for (const sign of ['postgres.new-', 'postgres.log', 'socket', 'ready']) {
      const { child, exit, output } = spawnServer(env);
      const hasCome = async () =>
        output().includes(sign) || (await names()).some((name) => name.startsWith(sign));
      await expect.poll(hasCome, { interval: 2, timeout: 60_000 }).toBe(true);
      child.kill('SIGTERM');
      expect(await exit, sign).toEqual(stopped);
      expect(output()).toMatch(/^(WorkFlow is ready at .*\n)?Stopping …\n$/);
      expect((await names()).filter((name) => /^(postgres\.new-|socket)/.test(name))).toEqual([]);
    }
  });

  it('stops at once while it waits for its database', async () => {
    const { child, exit } = spawnServer({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres://workflow@127.0.0.1:${silentPort}/workflow`,
    });
    await once(silent, 'connection');
    child.kill('SIGTERM');
    expect(await exit).toEqual(stopped);
  });
});
