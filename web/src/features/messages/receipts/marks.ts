import type { QueryClient } from '@tanstack/react-query';
import type { Referring } from '@workflow/contract/conversations/conversations.face.ts';
import type { ReadPosition } from '@workflow/contract/conversations/conversations.unread.ts';
import { faces, placeOf } from '@workflow/contract/conversations/faces.ts';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageEvents, messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { call } from '../../../platform/api/api.ts';
import { createClientState } from '../../../platform/cache/client-state.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { subscribe } from '../../../platform/socket/socket-events.ts';
import { findConversation, noteProgress } from '../../conversations/conversations.cache.ts';

type Mark = 'delivered' | 'seen';
type Marked = Pick<Message, 'id' | 'seq'> & Referring;

/** Marking one message marks all before it, so of those that come together the newest will do. */
const WAIT_MS: Record<Mark, number> = { delivered: 300, seen: 150 };
/** Other tabs of the same person wait differently long, and hear from the server what the first has marked. */
const SPREAD_MS = 100;

interface Planned {
  readonly message: Marked;
  /** Of the position that it moves on: where the person marks something unread meanwhile, it has to stay so. */
  readonly version: number | undefined;
}

interface Marks {
  /** How far a conversation has been marked, in this tab or another; `seen` of each version of its position. */
  readonly reached: Map<string, number>;
  /** The newest that is to be marked soon. */
  readonly waiting: Map<string, Planned>;
}

const marksOf = createClientState(
  'marks',
  (): Record<Mark, Marks> => ({
    delivered: { reached: new Map(), waiting: new Map() },
    seen: { reached: new Map(), waiting: new Map() },
  }),
);

const versionOf = (client: QueryClient, id: string) => findConversation(client, id)?.read_version;

const keyOf = (mark: Mark, id: string, version: number | undefined) =>
  mark === 'seen' ? `${id} ${version ?? 0}` : id;

function note(client: QueryClient, mark: Mark, key: string, seq: number): void {
  const { reached } = marksOf(client)[mark];
  if (seq > (reached.get(key) ?? 0)) reached.set(key, seq);
}

function isReached(client: QueryClient, mark: Mark, { message, version }: Planned): boolean {
  const key = keyOf(mark, placeOf(message).id, version);
  return (marksOf(client)[mark].reached.get(key) ?? 0) >= message.seq;
}

async function send(client: QueryClient, mark: Mark, planned: Planned): Promise<void> {
  const { message, version } = planned;
  const { id, seq } = message;
  if (isReached(client, mark, planned)) return;
  const conversation = placeOf(message).id;
  const { delivered, seen } = marksOf(client);
  const key = keyOf(mark, conversation, version);
  const before = [
    { reached: delivered.reached, key: conversation },
    ...(mark === 'seen' ? [{ reached: seen.reached, key }] : []),
  ].map((one) => ({ ...one, was: one.reached.get(one.key) ?? 0 }));
  note(client, 'delivered', conversation, seq);
  note(client, mark, key, seq);
  try {
    await call(markMessage, { params: { id }, query: { status: mark, read_version: version } });
  } catch {
    // The next reason to mark tries again.
    for (const { reached, key: place, was } of before) {
      if (reached.get(place) === seq) reached.set(place, was);
    }
  }
}

function plan(client: QueryClient, mark: Mark, message: Marked): void {
  const conversation = placeOf(message).id;
  const planned: Planned = { message, version: versionOf(client, conversation) };
  if (isReached(client, mark, planned)) return;
  const marks = marksOf(client);
  const { waiting } = marks[mark];
  const before = waiting.get(conversation);
  if (!before || before.version !== planned.version || before.message.seq < message.seq)
    waiting.set(conversation, planned);
  if (before) return;
  const go = () => {
    // Somebody else may have signed in meanwhile.
    if (marksOf(client) !== marks) return;
    const newest = waiting.get(conversation);
    waiting.delete(conversation);
    if (!newest || (mark === 'delivered' && marks.seen.waiting.has(conversation))) return;
    void send(client, mark, newest);
  };
  setTimeout(go, WAIT_MS[mark] + Math.random() * SPREAD_MS);
}

/** Says soon that what has arrived up to this message is here, unless it is seen before that. */
export const markDelivered = (client: QueryClient, message: Marked) => plan(client, 'delivered', message);

/** Says soon that everything up to this message has been seen; in this tab it counts as read at once. */
export function markSeen(client: QueryClient, message: Marked): void {
  noteProgress(client, placeOf(message).id, { read_seq: message.seq });
  plan(client, 'seen', message);
}

/** The server knows already how far this has been seen. */
export function noteSeen(
  client: QueryClient,
  id: string,
  { read_seq, read_version, seen_seq }: Pick<ReadPosition, 'read_seq' | 'read_version' | 'seen_seq'>,
): void {
  note(client, 'delivered', id, seen_seq);
  note(client, 'seen', keyOf('seen', id, read_version), Math.min(read_seq, seen_seq));
}

/** Marks what arrives while somebody is signed in, whatever is on the screen. Returns an unsubscribe function. */
export function startMarking(client: QueryClient): () => void {
  const stops = [
    ...faces.map((face) =>
      subscribe(messageEvents(face).newMessage, (message) => {
        if (message.user_id !== getCurrentUserId(client)) markDelivered(client, message);
      }),
    ),
    subscribe(messageStatusUpdated, (reached) => {
      const { user_id, seq } = reached;
      if (user_id === getCurrentUserId(client)) note(client, 'delivered', placeOf(reached).id, seq);
    }),
    subscribe(readPositionsChanged, ({ positions }) => {
      for (const position of positions) noteSeen(client, placeOf(position).id, position);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const { waiting } of Object.values(marksOf(client))) waiting.clear();
  };
}
