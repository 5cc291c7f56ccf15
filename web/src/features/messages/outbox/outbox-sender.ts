import type { QueryClient } from '@tanstack/react-query';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variantOf } from '@workflow/contract/conversations/variants.ts';
import { fileEndpoints } from '@workflow/contract/files/files.endpoints.ts';
import { messageEndpoints } from '@workflow/contract/messages/messages.endpoints.ts';
import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { v7 as newId } from 'uuid';
import { create } from 'zustand';
import { call } from '../../../platform/api/api.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { registerSignOutGuard } from '../../../platform/session/session.ts';
import { onConnect } from '../../../platform/socket/connection-state.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import type { ReplyTarget } from '../../conversations/conversations.drafts.ts';
import { filesTexts } from '../../files/files.texts.ts';
import { showComposerStatus } from '../announcements/composer-status.ts';
import { applyNewMessage } from '../messages.events.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { forgetFailedAttempt, recordFailedAttempt } from './failed-attempts.ts';
import { findOtherReplyTarget } from './other-reply-target.ts';
import {
  drain,
  isUploading,
  type OutboxEntry,
  type OutboxFile,
  prepareRetry,
  type SendOperations,
  uploadFilesAgain,
} from './outbox.ts';
import { migrateOutbox } from './outbox-migration.ts';
import { type OutboxStorage, openOutboxStorage, openStore } from './outbox-storage.ts';
import { createRetryLoop } from './retry-loop.ts';
import { withSendLock } from './send-lock.ts';
import { stopUpload, type UploadOperations, uploadAll, useUploads } from './uploads.ts';
import { cancelEntry, withdrawMessage } from './withdraw-message.ts';

/** The unsent messages of the signed-in user, in order, without canceled ones. */
export const useOutbox = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

/** The outbox of the signed-in user; adding an entry starts sending it. */
let outbox: {
  readonly storage: OutboxStorage;
  readonly wake: () => void;
  readonly cancel: (entry: OutboxEntry) => Promise<void>;
} | null = null;

/** Adds a message to the outbox, which sends it as soon as possible and retries until the server confirms it. */
export function enqueueMessage(
  { kind, id, thread }: ConversationLocation,
  content: string,
  parent: ReplyTarget | null,
  {
    files = [],
    isThreadOnly = false,
  }: { readonly files?: readonly OutboxFile[]; readonly isThreadOnly?: boolean } = {},
): void {
  void outbox?.storage.put({
    id: newId(),
    ...referenceTo(variantOf(kind), id),
    content,
    parent_id: parent?.id ?? null,
    reply_to_content: parent && quoteOf(parent.content),
    reply_to_user: parent && parent.user,
    thread_id: thread ?? null,
    thread_only: isThreadOnly && parent !== null,
    written_at: new Date().toISOString(),
    refused: null,
    ...(files.length > 0 && { files }),
  });
  outbox?.wake();
}

/** Forwards a message to another conversation, with an optional comment. Returns a function that undoes it, also after it was sent. */
export function enqueueForward(
  { kind, id }: ConversationLocation,
  message: Message,
  content: string,
): () => void {
  const { user, created_at } = message;
  const passedOn = message.content === FORWARDED_CONTENT ? message.forwarded : null;
  const entry: OutboxEntry = {
    id: newId(),
    ...referenceTo(variantOf(kind), id),
    content,
    parent_id: null,
    reply_to_content: null,
    forwards: message.id,
    forwarded: passedOn ?? {
      message_id: message.id,
      channel_id: message.channel_id ?? null,
      dm_id: message.dm_id ?? null,
      user,
      content: message.content,
      created_at,
    },
    written_at: new Date().toISOString(),
    refused: null,
  };
  void outbox?.storage.put(entry);
  outbox?.wake();
  return () => discardEntry(entry);
}

export function retryEntry(entry: OutboxEntry): void {
  void outbox?.storage.change(prepareRetry(entry));
  outbox?.wake();
}

/** Tries to send all waiting messages now. */
export const retryNow = (): void => outbox?.wake();

/** Removes an entry. If an attempt to send it may have saved a message, the outbox deletes the message first. */
export function discardEntry(entry: OutboxEntry): void {
  forgetFailedAttempt(entry.id);
  stopUpload(entry.id);
  const wasNeverSent = entry.refused !== null || isUploading(entry);
  if (wasNeverSent) void outbox?.storage.remove(entry.id);
  else void outbox?.cancel(entry);
}

/** Shows why an entry cannot be sent, in the list and as a toast. */
async function refuseEntry(storage: OutboxStorage, entry: OutboxEntry, detail: string): Promise<void> {
  const refused = detail || texts.sendFailed;
  forgetFailedAttempt(entry.id);
  if (await storage.change({ ...entry, refused })) toast.error(refused);
}

const createSendOperations = (
  client: QueryClient,
  userId: string,
  storage: OutboxStorage,
): SendOperations => ({
  async list() {
    await storage.load();
    // Another user may have signed in, and would become the author.
    return getCurrentUserId(client) === userId ? storage.entries() : [];
  },
  send(entry) {
    const { variant, id } = conversationOfReference(entry);
    const { content, parent_id, thread_only = false, files = [], forwards } = entry;
    // The conversation id goes into the path or the body, depending on the variant.
    const input = {
      params: { id },
      body: {
        ...referenceTo(variant, id),
        content,
        parent_id,
        thread_only,
        client_message_id: entry.id,
        files: files.map(({ url }) => ({ file_url: url ?? '' })),
        ...(forwards && { forwarded_message_id: forwards }),
      },
    };
    return call(messageEndpoints(variant).sendMessage, input);
  },
  delay: ({ id }) => recordFailedAttempt(id),
  confirm(entry, message) {
    forgetFailedAttempt(entry.id);
    applyNewMessage(client, message);
    const { id } = conversationOfReference(entry);
    showComposerStatus(id, texts.sent, entry.thread_id ?? id);
    return storage.confirm(entry, message);
  },
  isCanceled: ({ id }) => storage.entries().some((entry) => entry.id === id && entry.canceled),
  async withdraw(entry) {
    await withdrawMessage(client, entry);
    await storage.remove(entry.id);
  },
  discard({ id }) {
    forgetFailedAttempt(id);
    return storage.remove(id);
  },
  dropReply(entry) {
    const parent = findOtherReplyTarget(client, entry);
    // A reply that is only in a thread is never sent outside of it.
    if (!parent && entry.thread_only) return refuseEntry(storage, entry, texts.threadGone);
    return storage.change({
      ...entry,
      parent_id: parent?.id ?? null,
      reply_to_content: parent && quoteOf(parent.content),
      reply_to_user: parent && parent.user,
    });
  },
  refuse: (entry, detail) => refuseEntry(storage, entry, detail),
  uploadAgain(entry) {
    return storage.change(uploadFilesAgain(entry)).then(() => outbox?.wake());
  },
});

const createUploadOperations = (
  client: QueryClient,
  userId: string,
  storage: OutboxStorage,
): UploadOperations => ({
  async list() {
    await storage.load();
    return getCurrentUserId(client) === userId ? storage.entries() : [];
  },
  async upload(entry, { blob, name }, signal) {
    // The upload code loads with the first file.
    const { upload } = await import('../../../platform/api/upload.ts');
    const { variant, id } = conversationOfReference(entry);
    const input = { params: { id }, fields: referenceTo(variant, id), file: new File([blob], name) };
    const onProgress = (part: number) => useUploads.setState({ [entry.id]: part });
    const { file_url } = await upload(fileEndpoints(variant).uploadFile, input, { signal, onProgress });
    return file_url;
  },
  delay: ({ id }) => recordFailedAttempt(id),
  async confirm(entry) {
    forgetFailedAttempt(entry.id);
    await storage.change(entry);
    if (!isUploading(entry)) outbox?.wake();
  },
  change: (entry) => storage.change(entry),
  async refuse(entry, detail) {
    forgetFailedAttempt(entry.id);
    if (await storage.change({ ...entry, refused: detail || filesTexts.failed }))
      toast.error(filesTexts.failed);
  },
});

/** Deletes the unsent messages of a user who logs out. */
export function clearOutbox(): void {
  void outbox?.storage.clear();
}

/** Asks before logging out deletes unsent messages. */
async function confirmDiscardingUnsent(): Promise<boolean> {
  const count = useOutbox.getState().entries.length;
  if (count === 0) return true;
  return confirmAction({ ...texts.leaving, message: texts.unsent({ count }), danger: true });
}

/** Makes the browser ask before closing a tab whose unsent messages would be lost. */
const beforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends all unsent messages, now and whenever sending may succeed again. Returns an unsubscribe function. */
export function startSending(client: QueryClient): () => void {
  const userId = getCurrentUserId(client);
  if (!userId) return () => {};
  const storage = openOutboxStorage(userId, openStore(), {
    onChange() {
      useOutbox.setState({ entries: storage.entries().filter(({ canceled }) => !canceled) });
      if (storage.hasUnstored()) window.addEventListener('beforeunload', beforeLeaving);
      else window.removeEventListener('beforeunload', beforeLeaving);
    },
    onSent: (message) => applyNewMessage(client, message),
  });
  const operations = createSendOperations(client, userId, storage);
  const uploads = createUploadOperations(client, userId, storage);
  const sending = createRetryLoop(() => withSendLock(`outbox:${userId}`, () => drain(operations)));
  const uploading = createRetryLoop(() => withSendLock(`outbox-files:${userId}`, () => uploadAll(uploads)));

  const begin = () => {
    // Shows the unsent messages also while another tab is sending them.
    void storage.load();
    sending.wakeAndResetBackoff();
    uploading.wakeAndResetBackoff();
  };
  const whenShown = () => {
    if (document.visibilityState === 'visible') begin();
  };
  const wakeSender = () => {
    sending.wake();
    uploading.wake();
  };
  const cancel = async (entry: OutboxEntry) => {
    if (await cancelEntry(client, storage, entry)) wakeSender();
  };
  outbox = { storage, wake: wakeSender, cancel };
  void migrateOutbox(localStorage, userId, storage).then(begin);
  window.addEventListener('online', begin);
  document.addEventListener('visibilitychange', whenShown);
  const stopConnect = onConnect(begin);
  const stopAsking = registerSignOutGuard(confirmDiscardingUnsent);
  return () => {
    sending.stop();
    uploading.stop();
    outbox = null;
    storage.close();
    useOutbox.setState({ entries: [] });
    window.removeEventListener('online', begin);
    window.removeEventListener('beforeunload', beforeLeaving);
    document.removeEventListener('visibilitychange', whenShown);
    stopConnect();
    stopAsking();
  };
}
