import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** As postgres.js reads it from `sslmode`: the names of libpq, or the options of Node. */
export type Tls = boolean | string | object;

/** One address at which a database may be. */
export interface ServerAddress {
  /** Of a Unix socket; else `host` and `port` count. */
  readonly path: string | null;
  readonly host: string;
  readonly port: number;
  readonly tls: Tls;
}

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S'.charCodeAt(0);
/** In libpq's words these encrypt without asking who is there. */
const UNVERIFIED = ['allow', 'prefer', 'require'];

/** An open socket, encrypted where that is asked for. @throws what the network says, or the signal's reason */
export async function dial({ path, host, port, tls }: ServerAddress, signal: AbortSignal): Promise<Socket> {
  const socket = path === null ? connect(port, host) : connect(path);
  // Without a listener a failure after the one that is awaited would end the process.
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
