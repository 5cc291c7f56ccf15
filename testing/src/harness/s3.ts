import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '@workflow/server/platform/settings/settings.ts';
import { freePort } from './port.ts';
import { endWithTestFile } from './programs.ts';

const BUCKET = 'workflow';
const PACKAGE = createRequire(import.meta.url).resolve('@20minutes/s3rver');
/** The program accepts any signature, because it canonicalizes the query of a listing differently from AWS. */
const PROGRAM = `
  const S3rver = require(${JSON.stringify(PACKAGE)});
  const [directory, port] = process.argv.slice(1);
  const bucket = { configureBuckets: [{ name: '${BUCKET}' }], allowMismatchedSignatures: true };
  new S3rver({ directory, port, address: '127.0.0.1', silent: true, ...bucket }).run();`;

export interface TestS3 {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

/** Starts a separate S3 service process with one bucket. */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-s3-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const child = endWithTestFile(
    spawn(process.execPath, ['--input-type=commonjs', '--eval', PROGRAM, folder, String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  child.stderr.pipe(process.stderr);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The S3 service ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    settings: {
      endpoint,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
