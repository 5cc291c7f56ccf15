import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { appliers } from '@workflow/web/app/features.ts';
import { channelsKey } from '@workflow/web/features/channels/channels.cache.ts';
import { channelsQuery } from '@workflow/web/features/channels/channels.queries.ts';
import { membersQuery } from '@workflow/web/features/members/members.queries.ts';
import { type MessagePages, newestFirst, numbersOf } from '@workflow/web/features/messages/messages.cache.ts';
import { hasGap } from '@workflow/web/features/messages/messages.numbers.ts';
import { fetchMissing, messagesQuery } from '@workflow/web/features/messages/messages.queries.ts';
import { workspacesQuery } from '@workflow/web/features/workspaces/workspaces.queries.ts';
import { actAs } from '@workflow/web/platform/me.ts';
import { createQueryClient } from '@workflow/web/platform/query-client.ts';
import { useSession } from '@workflow/web/platform/session.ts';
import { vi } from 'vitest';
import type { Person } from '../harness/person.ts';
import type { Heard, PersonalSocket } from '../harness/socket.ts';

/** What a person's browser knows of a workspace. A list that waits to be fetched anew is absent. */
export interface Knowledge {
  readonly workspaces: Workspace[];
  readonly channels?: Channel[] | undefined;
  readonly members?: Member[] | undefined;
  readonly messages: Record<string, Message[]>;
}

/** The web asks below its own address. */
export function serveWebFrom(url: string): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    fetch(address.startsWith('/') ? url + address : address, init),
  );
}

/** What is asked next is asked by this person. */
function signIn({ user, tokens }: Person): void {
  useSession.setState({ user, token: tokens.access_token, isAuthenticated: true });
}

/** Fills a cache with everything that the person can see, with the web's own queries. */
export async function fetchAll(person: Person, workspaceId: string): Promise<QueryClient> {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY },
  });
  actAs(client, person.id);
  signIn(person);
  const workspaces = await client.fetchQuery(workspacesQuery);
  if (!workspaces.some(({ id }) => id === workspaceId)) return client;
  const channels = await client.fetchQuery(channelsQuery(client, workspaceId));
  await client.fetchQuery(membersQuery(workspaceId));
  for (const { id } of channels) await client.fetchQuery(messagesQuery(client, id));
  return client;
}

export function knowledgeOf(client: QueryClient, workspaceId: string): Knowledge {
  const fresh = <T>(key: readonly unknown[]): T | undefined =>
    client.getQueryState(key)?.isInvalidated ? undefined : client.getQueryData<T>(key);
  const pages = client.getQueriesData<MessagePages>({ queryKey: ['messages'] });
  return {
    workspaces: fresh<Workspace[]>(workspacesQuery.queryKey) ?? [],
    channels: fresh<Channel[]>(channelsKey(workspaceId)),
    members: fresh<Member[]>(membersQuery(workspaceId).queryKey),
    messages: Object.fromEntries(
      pages.map(([[, id], data]) => [id as string, data ? newestFirst(data) : []]),
    ),
  };
}

/** A browser without a screen: the web's cache and appliers, and a socket that has the workspace open. */
export class Browser {
  readonly person: Person;
  readonly #workspaceId: string;
  #client!: QueryClient;
  #socket!: PersonalSocket;
  #applied = 0;

  private constructor(person: Person, workspaceId: string) {
    this.person = person;
    this.#workspaceId = workspaceId;
  }

  static async open(person: Person, workspaceId: string): Promise<Browser> {
    const browser = new Browser(person, workspaceId);
    await browser.restart();
    return browser;
  }

  /** What was known is forgotten and fetched again. */
  async restart(): Promise<void> {
    this.#socket?.close();
    this.#socket = await this.person.connects();
    await this.#socket.emit(joinWorkspace, { workspace_id: this.#workspaceId });
    this.#client = await fetchAll(this.person, this.#workspaceId);
    this.#applied = this.#socket.heard.length;
  }

  /** What has come since the last time; where the server says that something may have been missed, since that: all else is fetched anew. */
  async newEvents(): Promise<Heard[]> {
    await this.#socket.settled();
    const events = this.#socket.heard.slice(this.#applied);
    this.#applied = this.#socket.heard.length;
    const missed = events.findLastIndex(({ name }) => name === catchUp.name);
    if (missed >= 0) this.#client = await fetchAll(this.person, this.#workspaceId);
    return events.slice(missed + 1);
  }

  apply(events: readonly Heard[]): void {
    for (const { name, payload } of events) {
      appliers
        .find(({ event }) => event.name === name)
        ?.apply?.(this.#client, structuredClone(payload) as never);
    }
  }

  /** Fetches what turned out not to have come. */
  async closeGaps(): Promise<void> {
    signIn(this.person);
    for (const [[, id], data] of this.#client.getQueriesData<MessagePages>({ queryKey: ['messages'] })) {
      if (data && hasGap(numbersOf(data))) await fetchMissing(this.#client, id as string);
    }
  }

  get knowledge(): Knowledge {
    return knowledgeOf(this.#client, this.#workspaceId);
  }

  close(): void {
    this.#socket.close();
  }
}
