import type { QueryClient } from '@tanstack/react-query';
import type { Referring } from '@workflow/contract/conversations/conversations.face.ts';
import { faces, placeOf } from '@workflow/contract/conversations/faces.ts';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageEvents, messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { call } from '../../../platform/api.ts';
import { meOf } from '../../../platform/me.ts';
import { remembered } from '../../../platform/memory.ts';
import { subscribe } from '../../../platform/socket-events.ts';
import { noteProgress } from '../../conversations/conversations.cache.ts';

type Mark = 'delivered' | 'seen';
type Marked = Pick<Message, 'id' | 'seq'> & Referring;

/** Marking one message marks all before it, so of those that come together the newest will do. */
const WAIT_MS: Record<Mark, number> = { delivered: 300, seen: 150 };
/** Other tabs of the same person wait differently long, and hear from the server what the first has marked. */
const SPREAD_MS = 100;

interface Marks {
  /** How far the conversation has been marked, in this tab or another. */
  readonly reached: Map<string, number>;
  /** The newest that is to be marked soon. */
  readonly waiting: Map<string, Marked>;
}

const marksOf = remembered(
  'marks',
  (): Record<Mark, Marks> => ({
    delivered: { reached: new Map(), waiting: new Map() },
    seen: { reached: new Map(), waiting: new Map() },
  }),
);

const reachedBy = (client: QueryClient, mark: Mark, id: string) => marksOf(client)[mark].reached.get(id) ?? 0;

function note(client: QueryClient, mark: Mark, id: string, seq: number): void {
  if (seq > reachedBy(client, mark, id)) marksOf(client)[mark].reached.set(id, seq);
  if (mark === 'seen') note(client, 'delivered', id, seq);
}

async function send(client: QueryClient, mark: Mark, message: Marked): Promise<void> {
  const { id, seq } = message;
  const conversation = placeOf(message).id;
  if (reachedBy(client, mark, conversation) >= seq) return;
  const { delivered, seen } = marksOf(client);
  const before = [delivered, seen].map(({ reached }) => ({ reached, was: reached.get(conversation) ?? 0 }));
  note(client, mark, conversation, seq);
  try {
    await call(markMessage, { params: { id }, query: { status: mark } });
  } catch {
    // The next reason to mark tries again.
    for (const { reached, was } of before) {
      if (reached.get(conversation) === seq) reached.set(conversation, was);
    }
  }
}

function plan(client: QueryClient, mark: Mark, message: Marked): void {
  const { seq } = message;
  const conversation = placeOf(message).id;
  if (reachedBy(client, mark, conversation) >= seq) return;
  const marks = marksOf(client);
  const { waiting } = marks[mark];
  const planned = waiting.get(conversation);
  if (!planned || planned.seq < seq) waiting.set(conversation, message);
  if (planned) return;
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

/** The server knows already that everything up to there has been seen. */
export const noteSeen = (client: QueryClient, conversationId: string, seq: number) =>
  note(client, 'seen', conversationId, seq);

/** Marks what arrives while somebody is signed in, whatever is on the screen. Returns an unsubscribe function. */
export function startMarking(client: QueryClient): () => void {
  const stops = [
    ...faces.map((face) =>
      subscribe(messageEvents(face).newMessage, (message) => {
        if (message.user_id !== meOf(client)) markDelivered(client, message);
      }),
    ),
    subscribe(messageStatusUpdated, (reached) => {
      const { user_id, status, seq } = reached;
      if (user_id === meOf(client)) note(client, status, placeOf(reached).id, seq);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const { waiting } of Object.values(marksOf(client))) waiting.clear();
  };
}
