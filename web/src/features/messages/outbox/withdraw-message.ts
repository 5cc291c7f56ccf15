import type { QueryClient } from '@tanstack/react-query';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { MESSAGE_PAGE_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { deleteOwnMessage } from '../messages.mutations.ts';
import { fetchPage, MAX_REQUESTS } from '../messages.queries.ts';
import { messagesTexts } from '../messages.texts.ts';
import type { OutboxEntry } from './outbox.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** The clock of the browser and the clock of the server may differ by this many milliseconds. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/** Finds the message that was saved from an entry although its response was an error or was lost. */
async function findSavedMessage(entry: OutboxEntry): Promise<Message | undefined> {
  const { variant, id } = conversationOfReference(entry);
  const thread = (entry.thread_only && entry.thread_id) || undefined;
  const earliest = Date.parse(entry.written_at) - CLOCK_TOLERANCE_MS;
  let before: string | undefined;
  for (let count = 0; count < MAX_REQUESTS; count += 1) {
    const page = await fetchPage(
      { kind: variant.kind, id, thread },
      { limit: MESSAGE_PAGE_MAX, ...(before !== undefined && { before }) },
    );
    const saved = page.find((message) => message.client_message_id === entry.id);
    const oldest = page.at(-1);
    if (saved || page.length < MESSAGE_PAGE_MAX || Date.parse(oldest!.created_at) < earliest) return saved;
    before = oldest!.id;
  }
  return undefined;
}

/** Deletes the message that an attempt to send a canceled entry saved, if there is one. */
export async function withdrawMessage(client: QueryClient, entry: OutboxEntry): Promise<void> {
  const saved = await findSavedMessage(entry);
  if (saved) await deleteOwnMessage(client, saved);
}

/** Cancels an entry, and deletes its message if it was already sent; returns whether the outbox has to withdraw the entry. */
export async function cancelEntry(
  client: QueryClient,
  storage: Pick<OutboxStorage, 'cancel'>,
  entry: OutboxEntry,
): Promise<boolean> {
  if (await storage.cancel(entry)) return true;
  // This tab or another one has already sent the message.
  await withdrawMessage(client, entry).catch(() => toast.error(messagesTexts.deleteFailed));
  return false;
}
