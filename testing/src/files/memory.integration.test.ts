import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase } from '../harness/app.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { registerUserAt } from '../harness/sign-up.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';
import { fetchFile } from './uploads.ts';

const AT_ONCE = 20;
/** Less than the total size of the uploads, so that the server cannot buffer them all in memory. */
const MOST_BYTES = 0.75 * AT_ONCE * FILE_MAX_BYTES;

let server: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-memory-'));
  server = await startServerProcess({ DATABASE_URL: await copyDatabase(), DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

/** Returns the peak memory of the server process. */
async function readPeakMemory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) * 1024;
}

it('the server’s memory stays bounded while twenty files of 10 MB arrive at once, all of them intact', async () => {
  const createUser = (name = 'user') => registerUserAt(server.url, name);
  const { id, owner } = await createTestWorkspace({ createUser: createUser }).with();
  const { id: channel_id } = await createTestChannel(owner, id);
  const createFile = () => {
    const bytes = randomBytes(FILE_MAX_BYTES);
    bytes.write('%PDF-1.7\n');
    return bytes;
  };
  const upload = (bytes: Buffer) =>
    owner.does(uploadFile, { file: new File([new Uint8Array(bytes)], 'a.pdf'), fields: { channel_id } });
  // The first upload loads code and buffers that stay in memory.
  await upload(createFile());
  const before = await readPeakMemory();
  const files = Array.from({ length: AT_ONCE }, createFile);
  const uploaded = await Promise.all(files.map(upload));
  expect((await readPeakMemory()) - before).toBeLessThan(MOST_BYTES);
  for (const [index, { file_url }] of uploaded.entries()) {
    const { bytes } = await fetchFile(server.url, owner, file_url);
    expect(bytes.equals(files[index]!)).toBe(true);
  }
});
