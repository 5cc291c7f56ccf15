import type { QueryClient } from '@tanstack/react-query';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageStatusUpdated, newMessage } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { call } from '../../../platform/api.ts';
import { meOf } from '../../../platform/me.ts';
import { useSession } from '../../../platform/session.ts';
import { subscribe } from '../../../platform/socket-events.ts';
import { readUpTo } from '../../channels/channels.cache.ts';

type Mark = 'delivered' | 'seen';
type Marked = Pick<Message, 'id' | 'channel_id' | 'seq'>;

/** Marking one message marks all before it, so of those that come together the newest will do. */
const WAIT_MS: Record<Mark, number> = { delivered: 300, seen: 150 };
/** Other tabs of the same person wait differently long, and hear from the server what the first has marked. */
const SPREAD_MS = 100;

/** How far each channel has been marked in this session, in this tab or another. */
const reached: Record<Mark, Map<string, number>> = { delivered: new Map(), seen: new Map() };

interface Waiting {
  newest: Marked;
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting: Record<Mark, Map<string, Waiting>> = { delivered: new Map(), seen: new Map() };

function note(mark: Mark, channelId: string, seq: number): void {
  const known = reached[mark].get(channelId) ?? 0;
  if (seq > known) reached[mark].set(channelId, seq);
  if (mark === 'seen') note('delivered', channelId, seq);
}

async function send(mark: Mark, { id, channel_id, seq }: Marked): Promise<void> {
  if ((reached[mark].get(channel_id) ?? 0) >= seq) return;
  const before = { delivered: reached.delivered.get(channel_id), seen: reached.seen.get(channel_id) };
  note(mark, channel_id, seq);
  try {
    await call(markMessage, { params: { id }, query: { status: mark } });
  } catch {
    // The next reason to mark tries again.
    for (const each of ['delivered', 'seen'] as const) {
      if (reached[each].get(channel_id) === seq) reached[each].set(channel_id, before[each] ?? 0);
    }
  }
}

function plan(mark: Mark, message: Marked): void {
  const { channel_id, seq } = message;
  if ((reached[mark].get(channel_id) ?? 0) >= seq) return;
  const planned = waiting[mark].get(channel_id);
  if (planned) {
    if (planned.newest.seq < seq) planned.newest = message;
    return;
  }
  const go = () => {
    const { newest } = waiting[mark].get(channel_id) ?? { newest: message };
    waiting[mark].delete(channel_id);
    if (mark === 'delivered' && waiting.seen.has(channel_id)) return;
    void send(mark, newest);
  };
  const timer = setTimeout(go, WAIT_MS[mark] + Math.random() * SPREAD_MS);
  waiting[mark].set(channel_id, { newest: message, timer });
}

/** Says soon that what has arrived up to this message is here, unless it is seen before that. */
export const markDelivered = (message: Marked) => plan('delivered', message);

/** Says soon that everything up to this message has been seen; in this tab it counts as read at once. */
export function markSeen(client: QueryClient, message: Marked): void {
  readUpTo(client, message.channel_id, message.seq);
  plan('seen', message);
}

/** The server knows already that everything up to there has been seen. */
export const noteSeen = (channelId: string, seq: number) => note('seen', channelId, seq);

/** Marks what arrives while somebody is signed in, whatever is on the screen. Returns an unsubscribe function. */
export function startMarking(client: QueryClient): () => void {
  const forget = () => {
    for (const mark of ['delivered', 'seen'] as const) {
      for (const { timer } of waiting[mark].values()) clearTimeout(timer);
      waiting[mark].clear();
      reached[mark].clear();
    }
  };
  const stops = [
    subscribe(newMessage, (message) => {
      if (message.user_id !== meOf(client)) markDelivered(message);
    }),
    subscribe(messageStatusUpdated, ({ user_id, status, channel_id, seq }) => {
      if (user_id === meOf(client)) note(status, channel_id, seq);
    }),
    useSession.subscribe(({ user }, before) => {
      if (user?.id !== before.user?.id) forget();
    }),
    forget,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
