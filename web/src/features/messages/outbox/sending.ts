import type { QueryClient } from '@tanstack/react-query';
import { referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf, placeOf } from '@workflow/contract/conversations/faces.ts';
import { messageEndpoints } from '@workflow/contract/messages/messages.endpoints.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import { v7 as newId } from 'uuid';
import { create } from 'zustand';
import { call } from '../../../platform/api.ts';
import { onConnect } from '../../../platform/connection.ts';
import { meOf } from '../../../platform/me.ts';
import { toast } from '../../../ui/toast.ts';
import type { Place } from '../../conversations/conversations.cache.ts';
import type { Quoted } from '../../conversations/conversations.drafts.ts';
import { note } from '../list/notes.ts';
import { applyNewMessage } from '../messages.events.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { drain, type OutboxEntry, type OutboxMeans, retryDelay } from './outbox.ts';
import { type OutboxStorage, openOutboxStorage, openStore } from './outbox-storage.ts';
import { takeOver } from './outbox-takeover.ts';

/** A request that takes longer is tried again. */
const SEND_TIMEOUT_MS = 20_000;

/** What the signed-in person has written and the server has not confirmed, in order. */
export const useOutbox = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

/** The signed-in person's; what is put into it goes out. */
let outbox: { readonly storage: OutboxStorage; readonly wake: () => void } | null = null;

/** Takes a message over: from now on it is sent, however long that takes. */
export function writeMessage({ kind, id }: Place, content: string, parent: Quoted | null): void {
  void outbox?.storage.put({
    id: newId(),
    ...referTo(faceOf(kind), id),
    content,
    parent_id: parent?.id ?? null,
    reply_to_content: parent && quoteOf(parent.content),
    reply_to_user: parent && parent.user,
    written_at: new Date().toISOString(),
    refused: null,
  });
  outbox?.wake();
}

export function retryEntry(entry: OutboxEntry): void {
  void outbox?.storage.change({ ...entry, refused: null });
  outbox?.wake();
}

export function discardEntry({ id }: OutboxEntry): void {
  void outbox?.storage.remove(id);
}

const meansOf = (client: QueryClient, userId: string, storage: OutboxStorage): OutboxMeans => ({
  async list() {
    await storage.load();
    // Somebody else may have signed in meanwhile, and would be the author.
    return meOf(client) === userId ? storage.entries() : [];
  },
  send(entry) {
    const { face, id } = placeOf(entry);
    const { content, parent_id } = entry;
    // In the address or in the body, as the face has it.
    const input = {
      params: { id },
      body: { ...referTo(face, id), content, parent_id, client_message_id: entry.id },
    };
    return call(messageEndpoints(face).sendMessage, input, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
  },
  confirm(entry, message) {
    applyNewMessage(client, message);
    note(placeOf(entry).id, texts.sent);
    return storage.confirm(entry, message);
  },
  discard: ({ id }) => storage.remove(id),
  dropReply: (entry) =>
    storage.change({ ...entry, parent_id: null, reply_to_content: null, reply_to_user: null }),
  async refuse(entry, detail) {
    const refused = detail || texts.sendFailed;
    if (await storage.change({ ...entry, refused })) toast.error(refused);
  },
});

/** Whoever has logged out leaves nothing here. */
export function forgetUnsent(): void {
  void outbox?.storage.forget();
}

/** One tab at a time; where the page is not a secure context, the server's idempotence has to do. */
function alone<T>(userId: string, task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task();
  return navigator.locks.request(`outbox:${userId}`, task) as Promise<T>;
}

/** While a message would be lost with the tab, the browser asks whether to leave. */
const beforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends whatever waits, now and whenever there is reason to believe that it passes. Returns an unsubscribe function. */
export function startSending(client: QueryClient): () => void {
  const userId = meOf(client);
  if (!userId) return () => {};
  const storage = openOutboxStorage(userId, openStore(), {
    onChange() {
      useOutbox.setState({ entries: storage.entries() });
      if (storage.hasUnstored()) window.addEventListener('beforeunload', beforeLeaving);
      else window.removeEventListener('beforeunload', beforeLeaving);
    },
    onBecame: (message) => applyNewMessage(client, message),
  });
  const means = meansOf(client, userId, storage);
  let isOver = false;
  let running = false;
  let again = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    clearTimeout(timer);
    again = true;
    if (running) return;
    running = true;
    let left = false;
    while (again && !isOver) {
      again = false;
      try {
        left = await alone(userId as string, () => drain(means));
      } catch (error) {
        left = true;
        reportError(error);
      }
    }
    running = false;
    tries = left ? tries + 1 : 0;
    if (left && !isOver) timer = setTimeout(run, retryDelay(tries));
  }

  const begin = () => {
    // Also while another tab has its turn, what waits is shown.
    void storage.load();
    tries = 0;
    void run();
  };
  const whenShown = () => {
    if (document.visibilityState === 'visible') begin();
  };
  outbox = { storage, wake: () => void run() };
  void takeOver(localStorage, userId, storage).then(begin);
  window.addEventListener('online', begin);
  document.addEventListener('visibilitychange', whenShown);
  const stopConnect = onConnect(begin);
  return () => {
    isOver = true;
    clearTimeout(timer);
    outbox = null;
    storage.close();
    useOutbox.setState({ entries: [] });
    window.removeEventListener('online', begin);
    window.removeEventListener('beforeunload', beforeLeaving);
    document.removeEventListener('visibilitychange', whenShown);
    stopConnect();
  };
}
