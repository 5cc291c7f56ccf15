import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A TCP proxy in front of a server, with which a test simulates a stopped server or a failing network. */
export interface TcpProxy {
  readonly port: number;
  /** Closes every connection and refuses new ones. */
  refuseConnections(): Promise<void>;
  /** Accepts every connection but forwards nothing. */
  freeze(): void;
  /**
   * Stops forwarding on the existing connections, like a router that has lost its connection table; new ones work.
   */
  stallConnections(): void;
  /** Forwards again, except on the connections dropped by `forget`. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let isFrozen = false;

  const forward = (from: Socket, to: Socket) => {
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
    forward(caller, server);
    forward(server, caller);
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
  return {
    port,
    refuseConnections: leave,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    stallConnections() {
      for (const socket of sockets) forgotten.add(socket.pause());
    },
    async restore() {
      isFrozen = false;
      for (const socket of sockets) if (!forgotten.has(socket)) socket.resume();
      if (!door.listening) await listen(port);
    },
    close: async () => {
      if (door.listening) await leave();
    },
  };
}
