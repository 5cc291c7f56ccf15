import type { ConversationReference } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { downloadErrors, uploadErrors } from '@workflow/contract/core/api/error.ts';
import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Forwarded, Message } from '@workflow/contract/messages/messages.schema.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { translateProblem } from '../../../platform/language/problem.ts';
import type { AttachedFile } from '../../files/files.selection.ts';

/** A message that the user wrote and the server has not confirmed. It refers to its conversation like a message does. */
export interface OutboxEntry extends ConversationReference {
  /** The `client_message_id`: a UUIDv7, so that entries sort by creation time. */
  readonly id: string;
  readonly content: string;
  readonly parent_id: string | null;
  readonly reply_to_content: string | null;
  /** The author of the message replied to; entries from older versions lack it. */
  readonly reply_to_user?: Message['reply_to_user'];
  /** The thread of the message; entries from older versions lack it. */
  readonly thread_id?: string | null;
  /** Whether the reply stays in its thread; entries from older versions lack it. */
  readonly thread_only?: boolean;
  readonly written_at: string;
  /** The attached files, if there are any. */
  readonly files?: readonly OutboxFile[];
  /** The forwarded message, as far as this browser knew it. */
  readonly forwarded?: Forwarded;
  /** The id of the message to forward: the original, or one that forwarded it. */
  readonly forwards?: string;
  /** Why the server rejected the message; null while the message waits. */
  readonly refused: string | null;
  /** Whether its author canceled it. It stays until no attempt to send it can have saved a message. */
  readonly canceled?: true;
}

/** A file that must be uploaded before its message is sent. */
export interface OutboxFile {
  readonly blob: Blob;
  readonly name: string;
  /** The size in pixels; null if the file is no image. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The file's address on the server; null until it is uploaded. */
  readonly url: string | null;
  /** Whether the file was uploaded before and the server no longer has it. */
  readonly isAgain?: boolean;
  /** Why the server accepts no files at the moment, if it gave a reason. */
  readonly delay?: string;
}

/** Prepares an attached file for the outbox. */
export const toOutboxFile = ({ file, size }: AttachedFile): OutboxFile => ({
  blob: file,
  name: file.name,
  size,
  url: null,
});

/**
 * Returns the text that an entry shows. Without its own text it is the default text for its files (spec section 5) or the
 * forwarded text.
 */
export const contentOf = ({ content, files = [], forwards }: OutboxEntry): string => {
  if (content !== '') return content;
  if (forwards) return FORWARDED_CONTENT;
  return files.length > 0 ? `Sent ${files.map(({ name }) => name).join(', ')}` : content;
};

/** Returns whether a file of the entry is not on the server yet. */
export const isUploading = ({ files = [] }: OutboxEntry): boolean => files.some(({ url }) => url === null);

/** Whether the files of an entry were uploaded before and the server no longer has them all. */
const isUploadedAgain = ({ files = [] }: OutboxEntry): boolean => files.some(({ isAgain }) => isAgain);

/** Marks all files of an entry for another upload. */
export const uploadFilesAgain = (entry: OutboxEntry): OutboxEntry =>
  entry.files
    ? { ...entry, files: entry.files.map((file) => ({ ...file, url: null, isAgain: true })) }
    : entry;

/** Prepares an entry for a retry by its author: files that the server lost are uploaded again. */
export function prepareRetry(entry: OutboxEntry): OutboxEntry {
  const again = { ...entry, refused: null };
  if (!entry.files || !isUploadedAgain(entry)) return again;
  return { ...again, files: entry.files.map(({ isAgain: _, ...file }) => ({ ...file, url: null })) };
}

export type Failure =
  /** Nothing can be sent at the moment, for example because the client is offline. */
  | { readonly kind: 'nothing-passes' }
  /** This entry has to wait, and so do all later entries of its conversation. */
  | { readonly kind: 'wait'; readonly reason?: string }
  /** The files must be uploaded again. */
  | { readonly kind: 'file-gone' }
  /** The message was sent before and has been deleted. */
  | { readonly kind: 'gone' }
  /** The message that it replies to was deleted. */
  | { readonly kind: 'answers-nothing' }
  | { readonly kind: 'refused'; readonly detail: string };

/** Errors that can last and that an administrator has to fix, so the author sees them. */
const REPORTED_CODES: readonly string[] = ['no_room', 'files_away'] satisfies (
  | keyof typeof uploadErrors
  | keyof typeof downloadErrors
)[];

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || [0, 401, 429].includes(error.status)) return { kind: 'nothing-passes' };
  if (REPORTED_CODES.includes(error.code)) return { kind: 'wait', reason: translateProblem(error) };
  if (error.status >= 500 || error.status === 408) return { kind: 'wait' };
  if (error.code === 'message_deleted') return { kind: 'gone' };
  if (error.code === 'unknown_parent') return { kind: 'answers-nothing' };
  if (error.code === 'unknown_file') return { kind: 'file-gone' };
  return { kind: 'refused', detail: error.detail && translateProblem(error) };
}

/**
 * Returns the next entry to send: the first one not rejected in a conversation that nothing blocks, if its files are
 * uploaded.
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  waiting: ReadonlySet<string>,
): OutboxEntry | undefined {
  const cached = new Set(waiting);
  for (const entry of entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { id } = conversationOfReference(entry);
    if (entry.refused !== null || cached.has(id)) continue;
    if (!isUploading(entry)) return entry;
    cached.add(id);
  }
  return undefined;
}

export interface SendOperations {
  /** Lists the unsent entries of all tabs. */
  list(): Promise<readonly OutboxEntry[]>;
  /** Sends an entry. Sending the same entry again must return the first message. */
  send(entry: OutboxEntry): Promise<Message>;
  confirm(entry: OutboxEntry, message: Message): Promise<void>;
  /** Returns whether the author has canceled the entry, also since it was listed. */
  isCanceled(entry: OutboxEntry): boolean;
  /** Deletes the message that an earlier attempt to send a canceled entry saved, if there is one, and the entry. */
  withdraw(entry: OutboxEntry): Promise<void>;
  discard(entry: OutboxEntry): Promise<void>;
  /** Keeps the text and removes the reply target. */
  dropReply(entry: OutboxEntry): Promise<unknown>;
  refuse(entry: OutboxEntry, detail: string): Promise<void>;
  /** Says that an attempt failed and will be repeated. */
  delay(entry: OutboxEntry): void;
  /** Marks the entry's files for another upload. */
  uploadAgain(entry: OutboxEntry): Promise<void>;
}

/**
 * Sends unsent entries one after the other, in order within each conversation. Only one drain may run per user and
 * browser. Returns whether entries are left for a later attempt.
 */
export async function drain(operations: SendOperations): Promise<boolean> {
  const { list, send, confirm, isCanceled, withdraw, discard, dropReply, refuse, delay, uploadAgain } =
    operations;
  const waiting = new Set<string>();
  const next = async () => nextToSend(await list(), waiting);
  for (let entry = await next(); entry; entry = await next()) {
    try {
      if (isCanceled(entry)) await withdraw(entry);
      else {
        const message = await send(entry);
        // A message that was canceled while it was being sent is deleted in the next round.
        if (!isCanceled(entry)) await confirm(entry, message);
      }
    } catch (error) {
      const failure = classifyFailure(error);
      if (failure.kind === 'nothing-passes') return true;
      if (failure.kind === 'wait') {
        waiting.add(conversationOfReference(entry).id);
        delay(entry);
      } else if (failure.kind === 'gone' || isCanceled(entry)) await discard(entry);
      else if (failure.kind === 'answers-nothing') await dropReply(entry);
      else if (failure.kind === 'file-gone' && !isUploadedAgain(entry)) await uploadAgain(entry);
      else await refuse(entry, failure.kind === 'refused' ? failure.detail : '');
    }
  }
  return waiting.size > 0;
}
