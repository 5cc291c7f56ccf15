import type { NetConnectOpts } from 'node:net';
import { copyDatabase } from './app.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A separate database behind a proxy that can fail. */
export interface UnreliableDatabase extends TcpProxy {
  /** The address of the proxy. */
  readonly url: string;
  /** The address of the database behind the proxy. */
  readonly directUrl: string;
}

export async function createUnreliableDatabase(): Promise<UnreliableDatabase> {
  const directUrl = await copyDatabase();
  const door = await startTcpProxy(connectOptionsOf(directUrl));
  const url = new URL(directUrl);
  url.hostname = '127.0.0.1';
  url.port = `${door.port}`;
  return { ...door, url: url.href, directUrl };
}

function connectOptionsOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host, port: Number(port || 5432) };
}
