import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { type Client, callAt } from './client.ts';
import { openSocket, type PersonalSocket } from './socket.ts';

/** Somebody who has signed in on one device. */
export class Person implements Client {
  readonly user: User;
  readonly tokens: TokenPair;
  readonly call: Client['call'];
  readonly does: Client['does'];
  readonly send: Client['send'];
  readonly #url: string;
  readonly #sockets: PersonalSocket[] = [];

  constructor(url: string, tokens: TokenPair) {
    const client = callAt(url, tokens.access_token);
    this.#url = url;
    this.tokens = tokens;
    this.user = tokens.user;
    this.call = client.call;
    this.does = client.does;
    this.send = client.send;
  }

  get id(): string {
    return this.user.id;
  }

  /** Opens a tab: a connection on which the server has greeted them. */
  async connects(): Promise<PersonalSocket> {
    const socket = await openSocket(this.#url, this.tokens.access_token);
    this.#sockets.push(socket);
    return socket;
  }

  closeSockets(): void {
    for (const socket of this.#sockets.splice(0)) socket.close();
  }
}
