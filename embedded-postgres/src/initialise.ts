import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Cluster, databaseName, superuser } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { launch } from './identity.ts';

const draftPrefix = 'postgres.new-';

/**
 * Creates the data directory unless it exists. It appears complete or not at all: an interrupted draft is deleted.
 */
export async function initialise(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const parent = dirname(cluster.folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith(draftPrefix)) await discard(join(parent, name));
  }
  if (existsSync(cluster.folder)) return;
  const draft = await mkdtemp(join(parent, draftPrefix));
  if (cluster.identity.kind === 'user') await chown(draft, cluster.identity.uid, cluster.identity.gid);
  try {
    await createCluster(cluster, draft, signal);
    await createDatabase(cluster, draft, signal);
    await rename(draft, cluster.folder);
    await syncFolder(parent);
  } catch (error) {
    await discard(draft);
    throw error;
  }
}

/** The programs of a killed server may still be writing to the draft; they exit once their files are missing. */
function discard(draft: string): Promise<void> {
  return rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
}

/**
 * The cluster sorts and folds case by Unicode code points, the same on every machine. `lc-ctype` still decides for
 * full-text search and trigrams what a letter is, and "C" would know only English letters.
 */
function createCluster(cluster: Cluster, draft: string, signal?: AbortSignal): Promise<void> {
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characters}`,
    '--text-search-config=simple',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  if (cluster.tuning.fsync === 'off') args.push('--no-sync');
  return complete(cluster, cluster.binaries.initdb, args, { signal });
}

function createDatabase(cluster: Cluster, draft: string, signal?: AbortSignal): Promise<void> {
  const args = ['--single', '-D', draft, '-c', 'log_checkpoints=off', 'postgres'];
  const input = `CREATE DATABASE ${databaseName};\n`;
  return complete(cluster, cluster.binaries.postgres, args, { input, signal });
}

async function complete(
  cluster: Cluster,
  program: string,
  args: string[],
  { input = '', signal }: { input?: string; signal: AbortSignal | undefined },
): Promise<void> {
  signal?.throwIfAborted();
  const child = launch(cluster.identity, program, args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: '/',
    detached: true,
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const abort = () => endGroup(child.pid);
  signal?.addEventListener('abort', abort);
  child.stdin?.on('error', () => {}).end(input);
  const [code, errors] = await Promise.all([exit, child.stderr ? buffer(child.stderr) : '']);
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  const text = errors.toString();
  // PostgreSQL's single-user mode exits with 0 even after a failed statement.
  if (code === 0 && !text.includes('ERROR:')) return;
  throw new EmbeddedPostgresError(`The database cannot be initialised: ${reasonIn(text)}`);
}

/** Kills a program and all its child processes. The draft is deleted, so no orderly shutdown is needed. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function reasonIn(text: string): string {
  const lines = text.trim().split('\n');
  const reason = lines.find((line) => /error:|ERROR:|FATAL:/.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?(error|ERROR|FATAL): */, '');
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
