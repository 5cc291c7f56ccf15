import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { isNewer } from '../../platform/version.ts';
import { type Revision, requote, revised, unquote } from './messages.cache.ts';

type Change = (message: Message) => Message;

/**
 * What was heard of messages, by their ids: what is told at the same time may arrive in another order, and the answer to sending may
 * come after everything else. Whatever brings a message in gives it what was heard of it before.
 */
interface Early {
  readonly deleted: Set<string>;
  readonly revisions: Map<string, Revision>;
  readonly changes: Map<string, readonly Change[]>;
}

/** So many are remembered, and so much of each; what overtakes does so by little. */
const MOST = 200;

const early = new WeakMap<QueryClient, Early>();

function earlyIn(client: QueryClient): Early {
  const known = early.get(client) ?? { deleted: new Set(), revisions: new Map(), changes: new Map() };
  early.set(client, known);
  return known;
}

function remember<T>(map: Map<string, T>, id: string, value: T): void {
  map.delete(id);
  map.set(id, value);
  if (map.size > MOST) map.delete(map.keys().next().value!);
}

export const noteDeleted = (client: QueryClient, id: string): void => void earlyIn(client).deleted.add(id);

export const isDeleted = (client: QueryClient, id: string): boolean => earlyIn(client).deleted.has(id);

export function noteRevision(client: QueryClient, revision: Revision): void {
  const { revisions } = earlyIn(client);
  const known = revisions.get(revision.id);
  if (!known || isNewer(revision, known)) remember(revisions, revision.id, revision);
}

export function noteChange(client: QueryClient, id: string, change: Change): void {
  const { changes } = earlyIn(client);
  remember(changes, id, [...(changes.get(id) ?? []), change].slice(-MOST));
}

/** The message, and what it quotes, with all that was heard of them. */
export function withNews(client: QueryClient, message: Message): Message {
  const { deleted, revisions, changes } = earlyIn(client);
  const { id, parent_id } = message;
  const own = revisions.get(id);
  const parent = parent_id === null ? undefined : revisions.get(parent_id);
  let news = own ? revised(message, own) : message;
  if (parent) news = requote(news, parent);
  if (parent_id !== null && deleted.has(parent_id)) news = unquote(news, parent_id);
  return (changes.get(id) ?? []).reduce((changed, change) => change(changed), news);
}
