import type { Referring } from '@workflow/contract/conversations/conversations.face.ts';
import { placeOf } from '@workflow/contract/conversations/faces.ts';
import type { downloadErrors, uploadErrors } from '@workflow/contract/core/error.ts';
import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Forwarded, Message } from '@workflow/contract/messages/messages.schema.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { translateProblem } from '../../../platform/language/problem.ts';

/** A message that somebody wrote and the server has not confirmed. It refers to its conversation as the message will. */
export interface OutboxEntry extends Referring {
  /** The `client_message_id`: a UUIDv7, so that entries sort by when they were written. */
  readonly id: string;
  readonly content: string;
  readonly parent_id: string | null;
  readonly reply_to_content: string | null;
  /** Older entries do not say it. */
  readonly reply_to_user?: Message['reply_to_user'];
  /** The thread in which it was written; older entries do not say it. */
  readonly thread_id?: string | null;
  readonly written_at: string;
  /** What goes with it, where something does. */
  readonly file?: OutboxFile;
  /** What it passes on, as far as this browser knew it. */
  readonly forwarded?: Forwarded;
  /** The message that passes it on: the original, or one that forwarded it. */
  readonly forwards?: string;
  /** Why the server does not take it; null while it waits for its turn. */
  readonly refused: string | null;
}

/** A file that is uploaded before its message is sent. */
export interface OutboxFile {
  readonly blob: Blob;
  readonly name: string;
  /** In pixels; null where it is no picture. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Where it lies on the server; null until it has arrived there. */
  readonly url: string | null;
  /** Whether it had arrived before, and the server has it no more. */
  readonly isAgain?: boolean;
  /** Why the server takes no files at the moment, where it has said so. */
  readonly delay?: string;
}

/** What an entry says: where it says nothing itself, what the server says of its file (spec section 5), or of what it forwards. */
export const contentOf = ({ content, file, forwards }: OutboxEntry): string => {
  if (content !== '') return content;
  if (forwards) return FORWARDED_CONTENT;
  return file ? `Sent ${file.name}` : content;
};

/** An entry as its author has it tried again: what the server no longer had the last time is uploaded anew. */
export function prepareRetry(entry: OutboxEntry): OutboxEntry {
  const again = { ...entry, refused: null };
  if (!entry.file?.isAgain) return again;
  const { isAgain: _, ...file } = entry.file;
  return { ...again, file: { ...file, url: null } };
}

export type Failure =
  /** Nothing can be sent at the moment. */
  | { readonly kind: 'nothing-passes' }
  /** This one has to wait, and with it all that was written after it in its conversation. */
  | { readonly kind: 'wait'; readonly reason?: string }
  /** Its file has to be uploaded once more. */
  | { readonly kind: 'file-gone' }
  /** It was sent before, and deleted since. */
  | { readonly kind: 'gone' }
  /** What it answers was deleted since it was written. */
  | { readonly kind: 'answers-nothing' }
  | { readonly kind: 'refused'; readonly detail: string };

/** What may last, and somebody may see to: its author is told. */
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

/** Whose turn it is: the first in its conversation that was not refused, in one where nothing waits, and no file has yet to arrive. */
export function nextToSend(
  entries: readonly OutboxEntry[],
  waiting: ReadonlySet<string>,
): OutboxEntry | undefined {
  const held = new Set(waiting);
  for (const entry of entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { id } = placeOf(entry);
    if (entry.refused !== null || held.has(id)) continue;
    if (!entry.file || entry.file.url !== null) return entry;
    held.add(id);
  }
  return undefined;
}

export interface SendOperations {
  /** What waits now, also what other tabs have added since. */
  list(): Promise<readonly OutboxEntry[]>;
  /** Sending the same entry again must give the first message back. */
  send(entry: OutboxEntry): Promise<Message>;
  confirm(entry: OutboxEntry, message: Message): Promise<void>;
  discard(entry: OutboxEntry): Promise<void>;
  /** What was written stays, without the reply. */
  dropReply(entry: OutboxEntry): Promise<unknown>;
  refuse(entry: OutboxEntry, detail: string): Promise<void>;
  /** Has the entry's file uploaded anew. */
  uploadAgain(entry: OutboxEntry): Promise<void>;
}

/**
 * Sends what waits, one after the other, in order within each conversation. Only one drain may run at a time for one person in
 * one browser. Answers whether something is left to be tried later.
 */
export async function drain(means: SendOperations): Promise<boolean> {
  const { list, send, confirm, discard, dropReply, refuse, uploadAgain } = means;
  const waiting = new Set<string>();
  const next = async () => nextToSend(await list(), waiting);
  for (let entry = await next(); entry; entry = await next()) {
    try {
      await confirm(entry, await send(entry));
    } catch (error) {
      const failure = classifyFailure(error);
      if (failure.kind === 'nothing-passes') return true;
      if (failure.kind === 'wait') waiting.add(placeOf(entry).id);
      else if (failure.kind === 'gone') await discard(entry);
      else if (failure.kind === 'answers-nothing') await dropReply(entry);
      else if (failure.kind === 'file-gone' && !entry.file?.isAgain) await uploadAgain(entry);
      else await refuse(entry, failure.kind === 'refused' ? failure.detail : '');
    }
  }
  return waiting.size > 0;
}
