import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder for this user alone, with its parents, unless it exists. Node's own recursive mkdir reports ENOENT
 * when a disk is full or read-only (nodejs/node#47098), and below /proc it never returns. @throws the system's error
 */
export async function makeFolder(path: string): Promise<void> {
  let error = await tryToMake(path);
  if (error?.code === 'ENOENT' && dirname(path) !== path) {
    await makeFolder(dirname(path));
    error = await tryToMake(path);
  }
  if (error) throw error;
}

async function tryToMake(path: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return null;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'EEXIST' ? null : failure;
  }
}
