import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { create } from 'zustand';
import { classifyFailure, type OutboxEntry, type OutboxFile } from './outbox.ts';

/** The upload progress of each entry's file, from 0 to 1. */
export const useUploads = create<Readonly<Record<string, number>>>(() => ({}));

export interface UploadOperations {
  /** Lists the unsent entries. */
  list(): Promise<readonly OutboxEntry[]>;
  /** Uploads a file and returns its address. */
  upload(entry: OutboxEntry, file: OutboxFile, signal: AbortSignal): Promise<string>;
  change(entry: OutboxEntry): Promise<unknown>;
  refuse(entry: OutboxEntry, detail: string): Promise<void>;
  /** Says that an attempt failed and will be repeated. */
  delay(entry: OutboxEntry): void;
}

const activeUploads = new Map<string, AbortController>();

/** Aborts the upload of a discarded entry. */
export const stopUpload = (id: string): void => activeUploads.get(id)?.abort();

const nextToUpload = (entries: readonly OutboxEntry[], waiting: ReadonlySet<string>) =>
  entries.find(
    (entry) =>
      entry.file?.url === null && entry.refused === null && !waiting.has(conversationOfReference(entry).id),
  );

/** Returns the entry with its file uploaded, or waiting for the given reason. */
function withFile(entry: OutboxEntry, url: string | null, reason = ''): OutboxEntry {
  const { delay: _, ...file } = entry.file!;
  return { ...entry, file: { ...file, url, ...(reason && { delay: reason }) } };
}

/** Uploads the files of unsent entries one after the other. Returns whether uploads are left for a later attempt. */
export async function uploadAll({ list, upload, change, refuse, delay }: UploadOperations): Promise<boolean> {
  const waiting = new Set<string>();
  const next = async () => nextToUpload(await list(), waiting);
  for (let entry = await next(); entry; entry = await next()) {
    const stopping = new AbortController();
    activeUploads.set(entry.id, stopping);
    try {
      await change(withFile(entry, await upload(entry, entry.file!, stopping.signal)));
    } catch (error) {
      if (stopping.signal.aborted) continue;
      const failure = classifyFailure(error);
      if (failure.kind === 'nothing-passes') return true;
      if (failure.kind === 'wait') {
        waiting.add(conversationOfReference(entry).id);
        delay(entry);
        // Writing an entry stores the whole file again, so unchanged entries are skipped.
        if (entry.file?.delay !== failure.reason) await change(withFile(entry, null, failure.reason));
      } else {
        await refuse(withFile(entry, null), failure.kind === 'refused' ? failure.detail : '');
      }
    } finally {
      activeUploads.delete(entry.id);
      useUploads.setState({ [entry.id]: 0 });
    }
  }
  return waiting.size > 0;
}
