import { placeOf } from '@workflow/contract/conversations/faces.ts';
import { create } from 'zustand';
import { classifyFailure, type OutboxEntry, type OutboxFile } from './outbox.ts';

/** How much of each entry's file has left, from 0 to 1. */
export const useUploads = create<Readonly<Record<string, number>>>(() => ({}));

export interface UploadOperations {
  /** What waits now. */
  list(): Promise<readonly OutboxEntry[]>;
  /** The address that the file was given. */
  upload(entry: OutboxEntry, file: OutboxFile, signal: AbortSignal): Promise<string>;
  change(entry: OutboxEntry): Promise<unknown>;
  refuse(entry: OutboxEntry, detail: string): Promise<void>;
}

const activeUploads = new Map<string, AbortController>();

/** Stops the upload of an entry that is given up. */
export const stopUpload = (id: string): void => activeUploads.get(id)?.abort();

const nextToUpload = (entries: readonly OutboxEntry[], waiting: ReadonlySet<string>) =>
  entries.find(
    (entry) => entry.file?.url === null && entry.refused === null && !waiting.has(placeOf(entry).id),
  );

/** The entry with its file as it stands now: there, or waiting for this. */
function withFile(entry: OutboxEntry, url: string | null, reason = ''): OutboxEntry {
  const { delay: _, ...file } = entry.file!;
  return { ...entry, file: { ...file, url, ...(reason && { delay: reason }) } };
}

/** Uploads what waits, one after the other. Answers whether something is left to be tried later. */
export async function uploadAll({ list, upload, change, refuse }: UploadOperations): Promise<boolean> {
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
        waiting.add(placeOf(entry).id);
        // What is written anew is the whole file.
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
