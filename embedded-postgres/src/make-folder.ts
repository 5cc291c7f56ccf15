import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder for this user alone, with its parents, unless it is there. Node's own recursive way says ENOENT of a disk that is
 * full or cannot be written (nodejs/node#47098), and below /proc it never comes back.
 * @throws what the system says
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
