import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Preview } from '@workflow/contract/previews/previews.schema.ts';

/** Compares in the order of the server's list. */
const byPosition = (one: Preview, other: Preview) => one.place - other.place || (one.id < other.id ? -1 : 1);

export function withPreview(message: Message, preview: Preview): Message {
  const known = message.previews ?? [];
  if (known.some(({ id }) => id === preview.id)) return message;
  return { ...message, previews: [...known, preview].sort(byPosition) };
}

export function withoutPreview(message: Message, id: string): Message {
  if (!message.previews?.some((preview) => preview.id === id)) return message;
  const left = message.previews.filter((preview) => preview.id !== id);
  return { ...message, previews: left.length > 0 ? left : null };
}
