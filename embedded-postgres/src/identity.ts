import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, copyBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The user as which PostgreSQL runs, because it refuses to run as root. */
export type Identity =
  | { kind: 'self' }
  /** A user namespace in which the process is not root, but has root’s access to files. */
  | { kind: 'namespace' }
  | { kind: 'user'; uid: number; gid: number };

const nobody = 65534;

export function launch(
  identity: Identity,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  if (identity.kind === 'namespace') {
    const map = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
    return spawn('unshare', [...map, program, ...args], options);
  }
  if (identity.kind === 'user') {
    return spawn(program, args, { ...options, uid: identity.uid, gid: identity.gid });
  }
  return spawn(program, args, options);
}

/** Chooses an identity that can read both the programs and the data; the programs may have to be copied for it. */
export async function chooseIdentity(
  installed: Binaries,
  dataDir: string,
): Promise<{ identity: Identity; binaries: Binaries }> {
  if (process.getuid?.() !== 0) return { identity: { kind: 'self' }, binaries: installed };
  for (const identity of await candidates(installed, dataDir)) {
    if (identity.kind === 'user') await allowTraversal(dataDir);
    if (await canRunBinaries(identity, installed, dataDir)) return { identity, binaries: installed };
    if (identity.kind === 'user' && (await canRunBinaries(identity, null, dataDir))) {
      const binaries = await copyBinaries(installed, join(dataDir, 'postgres-programs'));
      if (await canRunBinaries(identity, binaries, dataDir)) return { identity, binaries };
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and no other user can reach ${dataDir}.`,
    'root',
  );
}

async function candidates(binaries: Binaries, dataDir: string): Promise<Identity[]> {
  const owner = await ownerOf(join(dataDir, 'postgres'));
  if (owner !== null) return [owner];
  const installer = await ownerOf(binaries.postgres);
  const own: Identity[] = installer?.kind === 'user' ? [installer] : [];
  return [{ kind: 'namespace' }, ...own, { kind: 'user', uid: nobody, gid: nobody }];
}

async function ownerOf(path: string): Promise<Identity | null> {
  try {
    const { uid, gid } = await stat(path);
    return uid === 0 ? { kind: 'namespace' } : { kind: 'user', uid, gid };
  } catch {
    return null;
  }
}

/** Lets other users pass through the folder to their own files, without listing it. */
async function allowTraversal(folder: string): Promise<void> {
  await chmod(folder, (await stat(folder)).mode | 0o011);
}

function canRunBinaries(identity: Identity, binaries: Binaries | null, dataDir: string): Promise<boolean> {
  const script = binaries ? 'cd "$0" && exec "$1" --version' : 'cd "$0"';
  const args = ['-c', script, dataDir, ...(binaries ? [binaries.postgres] : [])];
  const child = launch(identity, '/bin/sh', args, { stdio: 'ignore', cwd: '/' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
