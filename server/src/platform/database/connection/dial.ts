import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The TLS setting as postgres.js parses it from `sslmode`: a libpq name, or options of Node. */
export type Tls = boolean | string | object;

/** One address of a database server. */
export interface ServerAddress {
  /** The path of a Unix socket; otherwise null, and `host` and `port` apply. */
  readonly path: string | null;
  readonly host: string;
  readonly port: number;
  readonly tls: Tls;
}

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S'.charCodeAt(0);
/** libpq’s modes that encrypt without verifying the server’s certificate. */
const UNVERIFIED = ['allow', 'prefer', 'require'];

/** Opens a socket, with TLS if requested. @throws the network error, or the reason of the signal */
export async function dial({ path, host, port, tls }: ServerAddress, signal: AbortSignal): Promise<Socket> {
  const socket = path === null ? connect(port, host) : connect(path);
  // Without a listener, a second error after the awaited one would end the process.
  socket.on('error', () => {});
  try {
    await once(socket, 'connect', { signal });
    return tls && path === null ? await encrypt(socket, host, tls, signal) : socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function encrypt(socket: Socket, host: string, tls: Tls, signal: AbortSignal): Promise<Socket> {
  socket.write(SSL_REQUEST);
  const [answer] = (await once(socket, 'data', { signal })) as [Buffer];
  if (answer[0] !== YES) {
    if (tls === 'prefer' || tls === 'allow') return socket;
    throw new Error('The server does not offer TLS.');
  }
  const secured = connectTls({
    socket,
    ...(isIP(host) ? {} : { servername: host }),
    ...(typeof tls === 'string' && UNVERIFIED.includes(tls) ? { rejectUnauthorized: false } : {}),
    ...(typeof tls === 'object' ? tls : {}),
  });
  secured.on('error', () => {});
  await once(secured, 'secureConnect', { signal });
  return secured;
}
