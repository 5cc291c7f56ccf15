import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { create } from 'zustand';
import { classifyFailure, isUploading, type OutboxEntry, type OutboxFile } from './outbox.ts';

/** The upload progress of the current file of each entry, from 0 to 1. */
export const useUploads = create<Readonly<Record<string, number>>>(() => ({}));

export interface UploadOperations {
  /** Lists the unsent entries. */
  list(): Promise<readonly OutboxEntry[]>;
  /** Uploads a file and returns its address. */
  upload(entry: OutboxEntry, file: OutboxFile, signal: AbortSignal): Promise<string>;
  /** Stores an entry whose file was uploaded. */
  confirm(entry: OutboxEntry): Promise<unknown>;
  /** Stores an entry whose file waits. */
  change(entry: OutboxEntry): Promise<unknown>;
  refuse(entry: OutboxEntry, detail: string): Promise<void>;
  /** Says that an attempt failed and will be repeated. */
  delay(entry: OutboxEntry): void;
}

const activeUploads = new Map<string, AbortController>();

/** Aborts the uploads of a discarded entry. */
export const stopUpload = (id: string): void => activeUploads.get(id)?.abort();

const nextToUpload = (entries: readonly OutboxEntry[], waiting: ReadonlySet<string>) =>
  entries.find(
    (entry) =>
      isUploading(entry) && entry.refused === null && !waiting.has(conversationOfReference(entry).id),
  );

/** Returns the file that is uploaded next, and its place in the entry. */
const nextFileOf = ({ files = [] }: OutboxEntry): readonly [number, OutboxFile] => {
  const place = files.findIndex(({ url }) => url === null);
  return [place, files[place]!];
};

/** Returns the entry with a file uploaded, or waiting for the given reason. */
function withFile(entry: OutboxEntry, place: number, url: string | null, reason = ''): OutboxEntry {
  const files = (entry.files ?? []).map((known, index) => {
    if (index !== place) return known;
    const { delay: _, ...file } = known;
    return { ...file, url, ...(reason && { delay: reason }) };
  });
  return { ...entry, files };
}

/** Uploads the files of unsent entries one after the other. Returns whether uploads are left for a later attempt. */
export async function uploadAll({
  list,
  upload,
  confirm,
  change,
  refuse,
  delay,
}: UploadOperations): Promise<boolean> {
  const waiting = new Set<string>();
  const next = async () => nextToUpload(await list(), waiting);
  for (let entry = await next(); entry; entry = await next()) {
    const stopping = new AbortController();
    activeUploads.set(entry.id, stopping);
    const [place, file] = nextFileOf(entry);
    try {
      await confirm(withFile(entry, place, await upload(entry, file, stopping.signal)));
    } catch (error) {
      if (stopping.signal.aborted) continue;
      const failure = classifyFailure(error);
      if (failure.kind === 'nothing-passes') return true;
      if (failure.kind === 'wait') {
        waiting.add(conversationOfReference(entry).id);
        delay(entry);
        // Writing an entry stores all its files again, so unchanged entries are skipped.
        if (file.delay !== failure.reason) await change(withFile(entry, place, null, failure.reason));
      } else {
        await refuse(withFile(entry, place, null), failure.kind === 'refused' ? failure.detail : '');
      }
    } finally {
      activeUploads.delete(entry.id);
      useUploads.setState({ [entry.id]: 0 });
    }
  }
  return waiting.size > 0;
}
