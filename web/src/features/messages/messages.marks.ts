import type { QueryClient } from '@tanstack/react-query';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageStatusUpdated, newMessage } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { call } from '../../platform/api.ts';
import { meOf } from '../../platform/me.ts';
import { useSession } from '../../platform/session.ts';
import { subscribe } from '../../platform/socket-events.ts';
import { readUpTo } from '../channels/channels.cache.ts';

type Mark = 'delivered' | 'seen';
type Marked = Pick<Message, 'id' | 'channel_id' | 'seq'>;

/** Marking one message marks all before it, so of those that arrive together the newest will do. */
const DELIVERED_AFTER_MS = 300;
/** Other tabs of the same person wait differently long, and hear from the server what the first has marked. */
const SPREAD_MS = 200;

/** How far each channel has been marked in this session, in this tab or another. */
const reached: Record<Mark, Map<string, number>> = { delivered: new Map(), seen: new Map() };
const arriving = new Map<string, { newest: Marked; timer: ReturnType<typeof setTimeout> }>();

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

/** Says soon that what has arrived up to this message is here, unless it is seen before that. */
export function markDelivered(message: Marked): void {
  if ((reached.delivered.get(message.channel_id) ?? 0) >= message.seq) return;
  const waiting = arriving.get(message.channel_id);
  if (waiting) {
    if (waiting.newest.seq < message.seq) waiting.newest = message;
    return;
  }
  const timer = setTimeout(
    () => {
      const { newest } = arriving.get(message.channel_id) ?? { newest: message };
      arriving.delete(message.channel_id);
      void send('delivered', newest);
    },
    DELIVERED_AFTER_MS + Math.random() * SPREAD_MS,
  );
  arriving.set(message.channel_id, { newest: message, timer });
}

/** Says at once that everything up to this message has been seen. */
export function markSeen(client: QueryClient, message: Marked): void {
  readUpTo(client, message.channel_id, message.seq);
  void send('seen', message);
}

/** The server knows already that everything up to there has been seen. */
export const noteSeen = (channelId: string, seq: number) => note('seen', channelId, seq);

/** Marks what arrives while somebody is signed in, whatever is on the screen. Answers how to stop. */
export function startMarking(client: QueryClient): () => void {
  const forget = () => {
    for (const { timer } of arriving.values()) clearTimeout(timer);
    arriving.clear();
    reached.delivered.clear();
    reached.seen.clear();
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
