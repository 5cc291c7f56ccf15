import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { Identity } from './identity.ts';

/** The kernel's limit for a socket's path is 103 bytes on macOS, 107 on Linux. */
const longestPath = 103;
const fileName = '.s.PGSQL.5432.lock';

/**
 * The empty folder for the socket, open to its owner alone: under the data, or under the temporary folder where that
 * path is too long. Call it with the lock of the data directory.
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
  // What a killed PostgreSQL left here would refuse the next one.
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  return folder;
}

function makePrivate(folder: string, identity: Identity): void {
  const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const owner = identity.kind === 'user' ? identity : user;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // In a shared temporary folder the name may have been taken by somebody else, or point elsewhere.
  const found = lstatSync(folder);
  if (!found.isDirectory() || ![owner.uid, user.uid].includes(found.uid)) {
    throw new EmbeddedPostgresError(`${folder} belongs to somebody else. Remove it, or set TMPDIR.`);
  }
  if (found.uid !== owner.uid) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
}
