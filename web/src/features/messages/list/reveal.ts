import type { QueryClient } from '@tanstack/react-query';
import { findMessage, type MessagePages, messagesKey, oldestOf } from '../messages.cache.ts';
import { loadOlder } from '../messages.queries.ts';

/** Puts a message that is loaded before the person's eyes; false where it is not drawn. */
type Reveal = (messageId: string) => boolean;

let reveal: Reveal = () => false;

/** The list that is open says how it shows a message. Returns an unsubscribe function. */
export function offerReveal(how: Reveal): () => void {
  reveal = how;
  return () => {
    if (reveal === how) reveal = () => false;
  };
}

const MOST_PAGES = 40;

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Goes to a message, fetching older ones until it is there; false when it is not found. */
export async function goToMessage(
  client: QueryClient,
  channelId: string,
  messageId: string,
): Promise<boolean> {
  const held = () => client.getQueryData<MessagePages>(messagesKey(channelId));
  for (let pages = 0; pages < MOST_PAGES && !findMessage(held(), messageId); pages++) {
    const data = held();
    const oldest = data && oldestOf(data);
    // Ids sort by time: what is younger than the oldest one here and not here is gone.
    if (!oldest || data.complete || messageId > oldest.id) return false;
    await loadOlder(client, channelId);
  }
  await drawn();
  return reveal(messageId);
}
