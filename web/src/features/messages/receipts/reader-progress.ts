import type { QueryClient } from '@tanstack/react-query';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Message, MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import { createClientState } from '../../../platform/cache/client-state.ts';
import { higherStatusOf, reachableStatus } from '../messages.cache.ts';

/** The status up to which a reader got: `reader` has received or seen every message up to `seq`. */
export interface ReaderProgress {
  readonly reader: string;
  readonly seq: number;
  readonly status: MessageStatus;
}

/**
 * The latest known progress of each reader by conversation. A message can arrive after the event that reports it as
 * seen.
 */
const newestProgress = createClientState(
  'read positions',
  () => new Map<string, Map<string, ReaderProgress>>(),
);

export function recordReaderProgress(
  client: QueryClient,
  conversationId: string,
  position: ReaderProgress,
): void {
  const positions = newestProgress(client).get(conversationId) ?? new Map<string, ReaderProgress>();
  newestProgress(client).set(conversationId, positions);
  const key = `${position.status}:${position.reader}`;
  if ((positions.get(key)?.seq ?? 0) < position.seq) positions.set(key, position);
}

/** Returns the message with the status that follows from all known reader progress. */
export function withStatusOfReaders(client: QueryClient, message: Message): Message {
  const status = [...(newestProgress(client).get(conversationOfReference(message).id)?.values() ?? [])]
    .filter(({ reader, seq }) => seq >= message.seq && reader !== message.user_id)
    .reduce(
      (highest, position) => higherStatusOf(highest, reachableStatus(message, position.status)),
      message.status,
    );
  return status === message.status ? message : { ...message, status };
}
