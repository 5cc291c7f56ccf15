import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { BoundedMap, MAX_ENTRIES } from '../../platform/cache/bounded-map.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Revision, withoutQuote, withRevision, withUpdatedQuote } from './messages.cache.ts';

type MessageUpdate = (message: Message) => Message;

/*
 * Updates for messages that this tab has not received yet. Events can arrive out of order, and the response to a sent
 * message can arrive after its events. Every code path that adds a message to the cache applies these updates to it.
 */
const deletedMessages = new BoundedMap<true>('deleted messages');
const pendingRevisions = new BoundedMap<Revision>('edited messages');
const pendingChanges = new BoundedMap<readonly MessageUpdate[]>('changed messages');

export const recordMessageDeletion = (client: QueryClient, id: string): void =>
  deletedMessages.set(client, id, true);

export const isKnownDeleted = (client: QueryClient, id: string): boolean => deletedMessages.has(client, id);

/** Records an edit and returns the newest known revision of that message. */
export function recordRevision(client: QueryClient, revision: Revision): Revision {
  const known = pendingRevisions.get(client, revision.id);
  if (known && !isNewer(revision, known)) return known;
  pendingRevisions.set(client, revision.id, revision);
  return revision;
}

export function recordChange(client: QueryClient, id: string, change: MessageUpdate): void {
  pendingChanges.set(client, id, [...(pendingChanges.get(client, id) ?? []), change].slice(-MAX_ENTRIES));
}

/** Applies every recorded update to a message and to the message that it quotes. */
export function withPendingUpdates(client: QueryClient, message: Message): Message {
  const { id, parent_id } = message;
  const own = pendingRevisions.get(client, id);
  const parent = parent_id === null ? undefined : pendingRevisions.get(client, parent_id);
  let news = own ? withRevision(message, own) : message;
  if (parent) news = withUpdatedQuote(news, parent);
  if (parent_id !== null && isKnownDeleted(client, parent_id)) news = withoutQuote(news, parent_id);
  return (pendingChanges.get(client, id) ?? []).reduce((changed, change) => change(changed), news);
}
