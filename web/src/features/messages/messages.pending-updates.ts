import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { BoundedMap, MAX_ENTRIES } from '../../platform/cache/bounded-map.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Revision, withoutQuote, withRevision, withUpdatedQuote } from './messages.cache.ts';

type Change = (message: Message) => Message;

/*
 * Updates for messages that this tab has not received yet. Events can arrive out of order, and the response to a sent
 * message can arrive after its events. Every code path that adds a message to the cache applies these updates to it.
 */
const deleted = new BoundedMap<true>('deleted messages');
const revisions = new BoundedMap<Revision>('edited messages');
const changes = new BoundedMap<readonly Change[]>('changed messages');

export const recordMessageDeletion = (client: QueryClient, id: string): void => deleted.set(client, id, true);

export const isKnownDeleted = (client: QueryClient, id: string): boolean => deleted.has(client, id);

/** Records an edit and returns the newest known revision of that message. */
export function recordRevision(client: QueryClient, revision: Revision): Revision {
  const known = revisions.get(client, revision.id);
  if (known && !isNewer(revision, known)) return known;
  revisions.set(client, revision.id, revision);
  return revision;
}

export function recordChange(client: QueryClient, id: string, change: Change): void {
  changes.set(client, id, [...(changes.get(client, id) ?? []), change].slice(-MAX_ENTRIES));
}

/** Applies every recorded update to a message and to the message that it quotes. */
export function withPendingUpdates(client: QueryClient, message: Message): Message {
  const { id, parent_id } = message;
  const own = revisions.get(client, id);
  const parent = parent_id === null ? undefined : revisions.get(client, parent_id);
  let news = own ? withRevision(message, own) : message;
  if (parent) news = withUpdatedQuote(news, parent);
  if (parent_id !== null && isKnownDeleted(client, parent_id)) news = withoutQuote(news, parent_id);
  return (changes.get(client, id) ?? []).reduce((changed, change) => change(changed), news);
}
