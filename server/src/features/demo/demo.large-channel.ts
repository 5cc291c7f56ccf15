import { newIdAt } from '../../platform/ids.ts';
import type { ImportedMessage } from '../messages/messages.service.ts';
import type { ImportedReaction } from '../reactions/reactions.service.ts';
import { type DemoChannelName, demoWorkspace } from './content/channels.ts';
import { conversations } from './content/conversations/index.ts';
import { type DemoUsername, people } from './content/people.ts';
import { timeline } from './content/timeline.ts';
import type { UserIds } from './demo.messages.ts';
import type { MessageBatch } from './demo.rows.ts';

const SOURCE_CHANNELS: readonly DemoChannelName[] = [
  'general',
  'engineering',
  'design',
  'launch',
  'support',
  'random',
];
const EMOJI = ['👍', '❤️', '😂', '🎉', '🔥', '👏'];
const MINUTE_MS = 60_000;
const MESSAGE_INTERVAL_MAX_MS = 4 * MINUTE_MS;
const PERIOD_MS = (demoWorkspace.createdDaysAgo - 1) * 24 * 60 * MINUTE_MS;
const BATCH_SIZE = 1_000;
const RECENT_MESSAGES_MAX = 20;

/**
 * Generates the messages of a busy channel: lines of the public demo channels, repeated in random order up to
 * `now`. The same `count`, `now` and users give the same messages, except for their ids.
 */
export function* generateMessages(count: number, userIds: UserIds, now: Date): Generator<MessageBatch> {
  const random = createRandom(count);
  const lines = SOURCE_CHANNELS.flatMap((name) => timeline(conversations[name], now));
  const insiders = people.filter(({ role }) => role !== 'guest').map(({ username }) => username);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const step = Math.min(MESSAGE_INTERVAL_MAX_MS / 2, PERIOD_MS / count);
  const recent: string[] = [];
  let messages: ImportedMessage[] = [];
  let reactions: ImportedReaction[] = [];

  for (let seq = 1; seq <= count; seq += 1) {
    const jitter = seq === count ? 0 : random() * 0.9;
    const at = new Date(now.getTime() - Math.round((count - seq - jitter) * step));
    const { author, content } = pick(lines);
    const id = newIdAt(at);
    const message: ImportedMessage = {
      id,
      user_id: userIds[author],
      content,
      parent_id: recent.length > 0 && random() < 0.1 ? pick(recent) : null,
      created_at: at.toISOString(),
      edited_at: null,
    };
    messages.push(message);
    if (random() < 0.15) reactions.push(...reactionsOf(message, pick(EMOJI), pickSome(insiders, random)));
    recent.push(id);
    if (recent.length > RECENT_MESSAGES_MAX) recent.shift();
    if (messages.length === BATCH_SIZE || seq === count) {
      yield { messages, reactions };
      messages = [];
      reactions = [];
    }
  }

  function reactionsOf(
    message: ImportedMessage,
    emoji: string,
    usernames: readonly DemoUsername[],
  ): ImportedReaction[] {
    return usernames.map((username) => ({
      id: newIdAt(new Date(message.created_at)),
      message_id: message.id,
      user_id: userIds[username],
      emoji,
      created_at: message.created_at,
    }));
  }
}

function pickSome<T>(from: readonly T[], random: () => number): readonly T[] {
  const first = Math.floor(random() * from.length);
  return from.slice(first, first + 1 + Math.floor(random() * 4));
}

/**
 * Creates a deterministic pseudorandom generator of numbers from 0 up to, but not including, 1 (mulberry32).
 */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
