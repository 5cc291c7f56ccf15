import type { QueryClient } from '@tanstack/react-query';
import type { ReadPosition } from '@workflow/contract/conversations/conversations.unread.ts';
import type { ConversationReference } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variants } from '@workflow/contract/conversations/variants.ts';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageEvents, messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { call } from '../../../platform/api/api.ts';
import { createClientState } from '../../../platform/cache/client-state.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { subscribe } from '../../../platform/socket/socket-events.ts';
import { findConversation, recordProgress } from '../../conversations/conversations.cache.ts';

type ReceiptStatus = 'delivered' | 'seen';
type ReceiptMessage = Pick<Message, 'id' | 'seq'> & ConversationReference;

/**
 * The debounce time in milliseconds. Marking a message also marks all earlier ones, so only the newest of a batch is
 * sent.
 */
const WAIT_MS: Record<ReceiptStatus, number> = { delivered: 300, seen: 150 };
/**
 * A random extra delay in milliseconds. Several tabs of a user wait for different times, and the later tabs learn from
 * the server that the first has marked.
 */
const SPREAD_MS = 100;

interface QueuedReceipt {
  readonly message: ReceiptMessage;
  /**
   * The version of the read position that this receipt advances. If the user marks a message as unread in the meantime,
   * the version differs and the message stays unread.
   */
  readonly version: number | undefined;
}

interface ReceiptState {
  /**
   * How far this tab or another one has marked each conversation; `seen` also depends on the version of the read
   * position.
   */
  readonly reached: Map<string, number>;
  /** The newest receipt that waits to be sent. */
  readonly waiting: Map<string, QueuedReceipt>;
}

const receiptStateOf = createClientState(
  'marks',
  (): Record<ReceiptStatus, ReceiptState> => ({
    delivered: { reached: new Map(), waiting: new Map() },
    seen: { reached: new Map(), waiting: new Map() },
  }),
);

const versionOf = (client: QueryClient, id: string) => findConversation(client, id)?.read_version;

const keyOf = (mark: ReceiptStatus, id: string, version: number | undefined) =>
  mark === 'seen' ? `${id} ${version ?? 0}` : id;

function recordReached(client: QueryClient, mark: ReceiptStatus, key: string, seq: number): void {
  const { reached } = receiptStateOf(client)[mark];
  if (seq > (reached.get(key) ?? 0)) reached.set(key, seq);
}

function isReached(client: QueryClient, mark: ReceiptStatus, { message, version }: QueuedReceipt): boolean {
  const key = keyOf(mark, conversationOfReference(message).id, version);
  return (receiptStateOf(client)[mark].reached.get(key) ?? 0) >= message.seq;
}

async function sendReceipt(client: QueryClient, mark: ReceiptStatus, planned: QueuedReceipt): Promise<void> {
  const { message, version } = planned;
  const { id, seq } = message;
  if (isReached(client, mark, planned)) return;
  const conversation = conversationOfReference(message).id;
  const { delivered, seen } = receiptStateOf(client);
  const key = keyOf(mark, conversation, version);
  const before = [
    { reached: delivered.reached, key: conversation },
    ...(mark === 'seen' ? [{ reached: seen.reached, key }] : []),
  ].map((one) => ({ ...one, was: one.reached.get(one.key) ?? 0 }));
  recordReached(client, 'delivered', conversation, seq);
  recordReached(client, mark, key, seq);
  try {
    await call(markMessage, { params: { id }, query: { status: mark, read_version: version } });
  } catch {
    // After a failed request the next receipt tries again.
    for (const { reached, key: place, was } of before) {
      if (reached.get(place) === seq) reached.set(place, was);
    }
  }
}

function queueReceipt(client: QueryClient, mark: ReceiptStatus, message: ReceiptMessage): void {
  const conversation = conversationOfReference(message).id;
  const planned: QueuedReceipt = { message, version: versionOf(client, conversation) };
  if (isReached(client, mark, planned)) return;
  const marks = receiptStateOf(client);
  const { waiting } = marks[mark];
  const before = waiting.get(conversation);
  if (!before || before.version !== planned.version || before.message.seq < message.seq)
    waiting.set(conversation, planned);
  if (before) return;
  const go = () => {
    // Another user may have signed in since the request started.
    if (receiptStateOf(client) !== marks) return;
    const newest = waiting.get(conversation);
    waiting.delete(conversation);
    if (!newest || (mark === 'delivered' && marks.seen.waiting.has(conversation))) return;
    void sendReceipt(client, mark, newest);
  };
  setTimeout(go, WAIT_MS[mark] + Math.random() * SPREAD_MS);
}

/** Schedules a delivered receipt for everything up to this message, unless a seen receipt supersedes it. */
export const markDelivered = (client: QueryClient, message: ReceiptMessage) =>
  queueReceipt(client, 'delivered', message);

/** Schedules a seen receipt for everything up to this message; this tab treats it as read at once. */
export function markSeen(client: QueryClient, message: ReceiptMessage): void {
  recordProgress(client, conversationOfReference(message).id, { read_seq: message.seq });
  queueReceipt(client, 'seen', message);
}

/** Records how far the server already knows the conversation as seen. */
export function recordSeenPosition(
  client: QueryClient,
  id: string,
  { read_seq, read_version, seen_seq }: Pick<ReadPosition, 'read_seq' | 'read_version' | 'seen_seq'>,
): void {
  recordReached(client, 'delivered', id, seen_seq);
  recordReached(client, 'seen', keyOf('seen', id, read_version), Math.min(read_seq, seen_seq));
}

/**
 * Sends delivered receipts for arriving messages while a user is signed in, on every screen. Returns an unsubscribe
 * function.
 */
export function startReceiptQueue(client: QueryClient): () => void {
  const stops = [
    ...variants.map((variant) =>
      subscribe(messageEvents(variant).newMessage, (message) => {
        if (message.user_id !== getCurrentUserId(client)) markDelivered(client, message);
      }),
    ),
    subscribe(messageStatusUpdated, (reached) => {
      const { user_id, seq } = reached;
      if (user_id === getCurrentUserId(client))
        recordReached(client, 'delivered', conversationOfReference(reached).id, seq);
    }),
    subscribe(readPositionsChanged, ({ positions }) => {
      for (const position of positions)
        recordSeenPosition(client, conversationOfReference(position).id, position);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const { waiting } of Object.values(receiptStateOf(client))) waiting.clear();
  };
}
