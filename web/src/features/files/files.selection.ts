import { ATTACHED_MAX, FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { v7 as newId } from 'uuid';
import { create } from 'zustand';
import { toast } from '../../ui/feedback/toast.ts';
import { filesTexts as texts } from './files.texts.ts';

/** A file that somebody has chosen and not sent yet. */
export interface Attached {
  readonly id: string;
  readonly file: File;
  /** In pixels; null where it is no picture, or not known yet. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

const NONE: readonly Attached[] = [];

/** By person and conversation: it waits there for as long as the tab is open. */
const useAll = create<Readonly<Record<string, readonly Attached[]>>>(() => ({}));

const beforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** While chosen files would be lost with the tab, the browser asks whether to leave. Returns an unsubscribe function. */
export const warnBeforeLosingAttachments = (): (() => void) =>
  useAll.subscribe((all) => {
    const isAny = Object.values(all).some((attached) => attached.length > 0);
    window[isAny ? 'addEventListener' : 'removeEventListener']('beforeunload', beforeLeaving);
  });

const keyOf = (userId: string, conversationId: string) => `${userId}:${conversationId}`;

export const useAttached = (userId: string, conversationId: string): readonly Attached[] =>
  useAll((all) => all[keyOf(userId, conversationId)] ?? NONE);

function change(key: string, next: (attached: readonly Attached[]) => readonly Attached[]): void {
  useAll.setState((all) => ({ [key]: next(all[key] ?? NONE) }));
}

/** Programs and archives: nothing that the server takes is called so. What else a file is, its bytes say. */
const REFUSED_EXTENSIONS = /\.(exe|dll|msi|dmg|apk|iso|jar|zip|rar|7z|t?gz)$/i;

/** Attaches what fits, and says what does not. */
export function attachFiles(userId: string, conversationId: string, files: Iterable<File>): void {
  const key = keyOf(userId, conversationId);
  for (const file of files) {
    const refusal =
      (REFUSED_EXTENSIONS.test(file.name) && texts.refused) || (file.size > FILE_MAX_BYTES && texts.tooLarge);
    if (refusal) {
      toast.errorFor(file.name, refusal);
      continue;
    }
    if ((useAll.getState()[key] ?? NONE).length >= ATTACHED_MAX) {
      toast.errorFor(file.name, texts.tooMany({ count: ATTACHED_MAX }));
      return;
    }
    const id = newId();
    change(key, (attached) => [...attached, { id, file, size: null }]);
    if (file.type.startsWith('image/')) void measure(key, id, file);
  }
}

/** What the browser cannot draw has no size. */
async function measure(key: string, id: string, file: File): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return;
  const { width, height } = bitmap;
  bitmap.close();
  change(key, (attached) =>
    attached.map((one) => (one.id === id ? { ...one, size: { width, height } } : one)),
  );
}

export function detachFile(userId: string, conversationId: string, id: string): void {
  change(keyOf(userId, conversationId), (attached) => attached.filter((one) => one.id !== id));
}

/** Takes what is attached, to be sent. */
export function takeAttached(userId: string, conversationId: string): readonly Attached[] {
  const key = keyOf(userId, conversationId);
  const attached = useAll.getState()[key] ?? NONE;
  change(key, () => NONE);
  return attached;
}

/** Whoever has logged out leaves nothing here. */
export function clearAttachments(userId: string): void {
  useAll.setState(
    (all) => Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith(keyOf(userId, '')))),
    true,
  );
}
