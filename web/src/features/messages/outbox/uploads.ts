import { create } from 'zustand';
import { failureOf, type OutboxEntry, type OutboxFile } from './outbox.ts';

/** How much of each entry's file has left, from 0 to 1. */
export const useUploads = create<Readonly<Record<string, number>>>(() => ({}));

export interface UploadMeans {
  /** What waits now. */
  list(): Promise<readonly OutboxEntry[]>;
  /** The address that the file was given. */
  upload(entry: OutboxEntry, file: OutboxFile, signal: AbortSignal): Promise<string>;
  uploaded(entry: OutboxEntry, url: string): Promise<void>;
  refuse(entry: OutboxEntry, detail: string): Promise<void>;
}

const underWay = new Map<string, AbortController>();

/** Stops the upload of an entry that is given up. */
export const stopUpload = (id: string): void => underWay.get(id)?.abort();

const nextToUpload = (entries: readonly OutboxEntry[]) =>
  entries.find(({ file, refused }) => file && file.url === null && refused === null);

/** Uploads what waits, one after the other. Answers whether something is left to be tried later. */
export async function uploadAll({ list, upload, uploaded, refuse }: UploadMeans): Promise<boolean> {
  for (let entry = nextToUpload(await list()); entry; entry = nextToUpload(await list())) {
    const stopping = new AbortController();
    underWay.set(entry.id, stopping);
    try {
      await uploaded(entry, await upload(entry, entry.file!, stopping.signal));
    } catch (error) {
      if (stopping.signal.aborted) continue;
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return true;
      await refuse(entry, failure.detail);
    } finally {
      underWay.delete(entry.id);
      useUploads.setState({ [entry.id]: 0 });
    }
  }
  return false;
}
