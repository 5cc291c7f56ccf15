import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { copyDatabase } from './app.ts';

/** A database of one's own behind a door: as a server sees a PostgreSQL that stops, or a network that fails. */
export interface FickleDatabase {
  /** The address of the door. */
  readonly url: string;
  /** The address behind it. */
  readonly directUrl: string;
  /** Ends every connection and refuses new ones. */
  leave(): Promise<void>;
  /** Takes every connection and lets nothing through. */
  freeze(): void;
  /** Lets everything through again. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function aFickleDatabase(): Promise<FickleDatabase> {
  const directUrl = await copyDatabase();
  const target = behind(directUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  };
  const door = createServer((caller) => {
    const server = connect(target);
    pass(caller, server);
    pass(server, caller);
  });
  const listen = (port: number) => once(door.listen(port, '127.0.0.1'), 'listening');
  const leave = async () => {
    const closed = once(door, 'close');
    door.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen(0);
  const { port } = door.address() as AddressInfo;
  const url = new URL(directUrl);
  url.hostname = '127.0.0.1';
  url.port = `${port}`;
  return {
    url: url.href,
    directUrl,
    leave,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    async comeBack() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!door.listening) await listen(port);
    },
    close: async () => {
      if (door.listening) await leave();
    },
  };
}

function behind(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || 5432}` }
    : { host, port: Number(port || 5432) };
}
