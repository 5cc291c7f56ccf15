import { EmbeddedPostgresError } from '@workflow/embedded-postgres/embedded-error.ts';
import postgres from 'postgres';
import { connectionFailureReason, isDatabaseUnavailable } from '../database/connection/unavailable.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';

/** Converts a known start error to one line that says what to do. Unknown errors stay unchanged. */
export function explainStartError(error: unknown, settings: Settings): unknown {
  if (!(error instanceof Error)) return error;
  // Drizzle's error names the statement and has the reason as its cause.
  if (error.cause instanceof postgres.PostgresError) return explainStartError(error.cause, settings);
  const line =
    explainFullDisk(error, settings) ?? (error instanceof StartError ? null : explain(error, settings));
  return line === null ? error : new StartError(line, { cause: error });
}

function explain(error: Error, settings: Settings): string | null {
  if (error instanceof EmbeddedPostgresError) return withAdvice(error);
  const { syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo')
    return explainUnavailablePort(error, settings);
  return explainUnwritable(error) ?? explainUnavailableDatabase(error, settings);
}

function withAdvice({ message, obstacle }: EmbeddedPostgresError): string {
  switch (obstacle) {
    case 'folder':
      return `${message} Set DATA_DIR to another one.`;
    case 'in-use':
      return `${message} Stop it, or set DATA_DIR to another folder.`;
    case 'root':
      return `${message} Start as an ordinary user, or set DATA_DIR to a folder that others can enter, or set DATABASE_URL.`;
    case 'platform':
      return `${message} Set DATABASE_URL to a PostgreSQL database.`;
    case null:
      return message;
  }
}

const DISK_FULL = '53100';
/** The words of PostgreSQL and its programs for a full disk. */
const FULL = /No space left on device|wrote only \d+ of \d+ bytes/;

function explainFullDisk(error: Error, { dataDir, databaseUrl }: Settings): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== DISK_FULL && !FULL.test(error.message)) return null;
  return code === DISK_FULL && databaseUrl
    ? `The disk of the database at ${hostOf(databaseUrl)} is full. Free some space there.`
    : `The disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another one.`;
}

function explainUnavailablePort(error: Error, { host, port }: Settings): string {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that one, or set PORT to another port.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return `The server cannot listen on ${host}, port ${port} (${code}). Check HOST and PORT.`;
  }
}

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EDQUOT'];

function explainUnwritable(error: Error): string | null {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (!path || !(UNWRITABLE.includes(code) || syscall === 'mkdir')) return null;
  return `${path} cannot be written (${code}). Set DATA_DIR to a folder of your own.`;
}

function explainUnavailableDatabase(error: Error, { databaseUrl }: Settings): string | null {
  const place = databaseUrl === null ? 'The embedded database' : `The database at ${hostOf(databaseUrl)}`;
  if (error instanceof postgres.PostgresError && /^(28...|3D000|42501)$/.test(error.code)) {
    return `${place} refused the connection: ${connectionFailureReason(error)}. Check DATABASE_URL.`;
  }
  if (!isDatabaseUnavailable(error)) return null;
  return `${place} cannot be used: ${connectionFailureReason(error)}.${databaseUrl ? ' Check DATABASE_URL.' : ''}`;
}

/** Returns host and port of the database URL, without user and password. */
function hostOf(databaseUrl: string): string {
  const { hostname, port } = new URL(databaseUrl);
  return `${decodeURIComponent(hostname)}${port && `:${port}`}`;
}
