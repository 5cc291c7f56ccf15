import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { changeActivity } from '@workflow/contract/presence/presence.events.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { type Client, createClient } from './client.ts';
import { type Fence, openSocket, type TestSocket } from './socket.ts';

/** The server to which the user's tabs connect, if it is another one than the server of their requests. */
export interface SocketServer {
  readonly url: string;
  readonly fence: Fence;
}

/** A user who has signed in on one device. */
export class TestUser implements Client {
  readonly user: User;
  readonly tokens: TokenPair;
  readonly call: Client['call'];
  readonly does: Client['does'];
  readonly send: Client['send'];
  readonly #url: string;
  readonly #elsewhere: SocketServer | undefined;
  readonly #sockets: TestSocket[] = [];

  constructor(url: string, tokens: TokenPair, elsewhere?: SocketServer) {
    const client = createClient(url, tokens.access_token);
    this.#url = elsewhere?.url ?? url;
    this.#elsewhere = elsewhere;
    this.tokens = tokens;
    this.user = tokens.user;
    this.call = client.call;
    this.does = client.does;
    this.send = client.send;
  }

  get id(): string {
    return this.user.id;
  }

  /** Opens a socket connection and waits for the `connected` event. */
  async connect(): Promise<TestSocket> {
    const socket = await openSocket(this.#url, this.tokens.access_token, this.#elsewhere?.fence);
    this.#sockets.push(socket);
    return socket;
  }

  /** Says in every open tab whether the user is active. */
  async setActive(is_active: boolean): Promise<void> {
    const open = this.#sockets.filter(({ isConnected }) => isConnected);
    await Promise.all(open.map((socket) => socket.emit(changeActivity, { is_active })));
  }

  closeSockets(): void {
    for (const socket of this.#sockets.splice(0)) socket.close();
  }
}
