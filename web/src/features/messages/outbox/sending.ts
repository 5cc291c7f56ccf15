import type { QueryClient } from '@tanstack/react-query';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { v7 as newId } from 'uuid';
import { create } from 'zustand';
import { call } from '../../../platform/api.ts';
import { onConnect } from '../../../platform/connection.ts';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../ui/toast.ts';
import { announce } from '../list/announcements.ts';
import { applyNewMessage } from '../messages.events.ts';
import type { Place } from '../messages.queries.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { drain, type OutboxEntry, type OutboxMeans, retryDelay } from './outbox.ts';
import { createOutboxStorage, type OutboxStorage } from './outbox-storage.ts';

/** A request that takes longer is tried again. */
const SEND_TIMEOUT_MS = 20_000;

/** What the signed-in person has written and the server has not confirmed, in order. */
export const useOutbox = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

const me = () => useSession.getState().user?.id ?? null;

let opened: { userId: string; storage: OutboxStorage } | null = null;

function storageOf(userId: string): OutboxStorage {
  if (opened?.userId !== userId) opened = { userId, storage: createOutboxStorage(localStorage, userId) };
  return opened.storage;
}

function show(): void {
  const userId = me();
  useOutbox.setState({ entries: userId ? storageOf(userId).list() : [] });
}

function change(make: (storage: OutboxStorage) => void): void {
  const userId = me();
  if (!userId) return;
  make(storageOf(userId));
  show();
}

let wake = () => {};

/** Takes a message over: from now on it is sent, however long that takes. */
export function writeMessage({ id }: Place, content: string, parent: Message | null): void {
  change((storage) =>
    storage.put({
      id: newId(),
      channel_id: id,
      content,
      parent_id: parent?.id ?? null,
      reply_to_content: parent && quoteOf(parent.content),
      written_at: new Date().toISOString(),
      refused: null,
    }),
  );
  wake();
}

export function retryEntry(entry: OutboxEntry): void {
  change((storage) => storage.put({ ...entry, refused: null }));
  wake();
}

export function discardEntry({ id }: OutboxEntry): void {
  change((storage) => storage.remove(id));
}

function meansOf(client: QueryClient, userId: string): OutboxMeans {
  const storage = storageOf(userId);
  return {
    list: () => (me() === userId ? storage.list() : []),
    send: ({ id, channel_id, content, parent_id }) =>
      call(
        sendMessage,
        { body: { channel_id, content, parent_id, client_message_id: id } },
        { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
      ),
    confirm(entry, message) {
      applyNewMessage(client, message);
      storage.confirm(entry, message);
      show();
      announce(texts.sent);
    },
    discard(entry) {
      storage.remove(entry.id);
      show();
    },
    refuse(entry, detail) {
      storage.put({ ...entry, refused: detail || texts.sendFailed });
      show();
      toast.error(detail || texts.sendFailed);
    },
  };
}

/** One tab at a time; where the page is not a secure context, the server's idempotence has to do. */
function alone<T>(userId: string, task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task();
  return navigator.locks.request(`outbox:${userId}`, task) as Promise<T>;
}

/** Sends whatever waits, now and whenever there is reason to believe that it passes. Returns an unsubscribe function. */
export function startSending(client: QueryClient): () => void {
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
    while (again) {
      again = false;
      const userId = me();
      try {
        left = userId !== null && (await alone(userId, () => drain(meansOf(client, userId))));
      } catch (error) {
        left = true;
        reportError(error);
      }
    }
    running = false;
    tries = left ? tries + 1 : 0;
    if (left) timer = setTimeout(run, retryDelay(tries));
  }

  const begin = () => {
    change((storage) => storage.sweep());
    show();
    tries = 0;
    void run();
  };
  const whenShown = () => {
    if (document.visibilityState === 'visible') begin();
  };
  const hear = ({ key, newValue }: StorageEvent) => {
    const userId = me();
    if (!userId) return;
    const { concerns, became } = storageOf(userId).hear(key, newValue);
    if (became) applyNewMessage(client, became);
    if (concerns) show();
  };

  wake = () => void run();
  begin();
  window.addEventListener('online', begin);
  window.addEventListener('storage', hear);
  document.addEventListener('visibilitychange', whenShown);
  const stopConnect = onConnect(begin);
  const stopSession = useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) begin();
  });
  return () => {
    clearTimeout(timer);
    wake = () => {};
    window.removeEventListener('online', begin);
    window.removeEventListener('storage', hear);
    document.removeEventListener('visibilitychange', whenShown);
    stopConnect();
    stopSession();
  };
}
