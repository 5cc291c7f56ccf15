import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { Identity } from './identity.ts';

/** The kernel's limit for the path of a socket: 103 bytes on macOS, 107 on Linux. */
const longestPath = 103;
const fileName = '.s.PGSQL.5432.lock';

/**
 * Returns the empty socket folder, which only its owner can open: under the data directory, or under the temporary
 * folder if that path is too long. The caller must have locked the data directory.
 */
export function socketFolderFor(dataDir: string, identity: Identity): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const places = [
    join(dataDir, 'socket'),
    join(tmpdir(), `workflow-${hash}`),
    join('/tmp', `workflow-${hash}`),
  ];
  const folder = places.find((place) => Buffer.byteLength(join(place, fileName)) <= longestPath);
  if (folder === undefined)
    throw new EmbeddedPostgresError(`The path of ${tmpdir()} is too long for a socket.`);
  makePrivate(folder, identity);
  // Files that a killed PostgreSQL left here would prevent the next start.
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  return folder;
}

function makePrivate(folder: string, identity: Identity): void {
  const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const owner = identity.kind === 'user' ? identity : user;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // In a shared temporary folder another user may already own the name, or it may be a symbolic link.
  const found = lstatSync(folder);
  if (!found.isDirectory() || ![owner.uid, user.uid].includes(found.uid)) {
    throw new EmbeddedPostgresError(`${folder} belongs to somebody else. Remove it, or set TMPDIR.`);
  }
  if (found.uid !== owner.uid) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
}
