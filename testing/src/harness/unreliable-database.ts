import type { NetConnectOpts } from 'node:net';
import { copyDatabase } from './app.ts';
import { type Door, openDoor } from './tcp-proxy.ts';

/** A separate database behind a proxy that can fail. */
export interface FickleDatabase extends Door {
  /** The address of the proxy. */
  readonly url: string;
  /** The address of the database behind the proxy. */
  readonly directUrl: string;
}

export async function aFickleDatabase(): Promise<FickleDatabase> {
  const directUrl = await copyDatabase();
  const door = await openDoor(behind(directUrl));
  const url = new URL(directUrl);
  url.hostname = '127.0.0.1';
  url.port = `${door.port}`;
  return { ...door, url: url.href, directUrl };
}

function behind(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host, port: Number(port || 5432) };
}
