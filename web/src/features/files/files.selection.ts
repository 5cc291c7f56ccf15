import { FILE_MAX_BYTES, MESSAGE_FILES_MAX } from '@workflow/contract/files/files.limits.ts';
import { v7 as newId } from 'uuid';
import { create } from 'zustand';
import { type FileRefusal, setFileRefusals } from './files.refusals.ts';
import { filesTexts as texts } from './files.texts.ts';

/** A file that the user has attached and not sent yet. */
export interface AttachedFile {
  readonly id: string;
  readonly file: File;
  /** The size in pixels; null if the file is no image or not measured yet. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

const NONE: readonly AttachedFile[] = [];

/** The attached files by user and conversation. They live as long as the tab. */
const useAttachmentStore = create<Readonly<Record<string, readonly AttachedFile[]>>>(() => ({}));

const beforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before closing a tab with attached files. Returns an unsubscribe function. */
export const warnBeforeLosingAttachments = (): (() => void) =>
  useAttachmentStore.subscribe((all) => {
    const isAny = Object.values(all).some((attached) => attached.length > 0);
    window[isAny ? 'addEventListener' : 'removeEventListener']('beforeunload', beforeLeaving);
  });

const keyOf = (userId: string, conversationId: string) => `${userId}:${conversationId}`;

export const useAttachedFiles = (userId: string, conversationId: string): readonly AttachedFile[] =>
  useAttachmentStore((all) => all[keyOf(userId, conversationId)] ?? NONE);

function changeAttachments(
  key: string,
  next: (attached: readonly AttachedFile[]) => readonly AttachedFile[],
): void {
  useAttachmentStore.setState((all) => ({ [key]: next(all[key] ?? NONE) }));
}

/** Extensions of programs and archives, which the server rejects. The server checks the bytes of other files. */
const REFUSED_EXTENSIONS = /\.(exe|dll|msi|dmg|apk|iso|jar|zip|rar|7z|t?gz)$/i;

/** Attaches the files within the limits. The composer shows why the others were refused. */
export function attachFiles(userId: string, conversationId: string, files: Iterable<File>): void {
  const key = keyOf(userId, conversationId);
  const refusals: FileRefusal[] = [];
  for (const file of files) {
    const refusal =
      (REFUSED_EXTENSIONS.test(file.name) && texts.refused) || (file.size > FILE_MAX_BYTES && texts.tooLarge);
    if (refusal) {
      refusals.push({ name: file.name, reason: refusal });
      continue;
    }
    if ((useAttachmentStore.getState()[key] ?? NONE).length >= MESSAGE_FILES_MAX) {
      refusals.push({ name: file.name, reason: texts.tooMany({ count: MESSAGE_FILES_MAX }) });
      break;
    }
    const id = newId();
    changeAttachments(key, (attached) => [...attached, { id, file, size: null }]);
    if (file.type.startsWith('image/')) void measureImage(key, id, file);
  }
  setFileRefusals(userId, conversationId, refusals);
}

/** A file that the browser cannot decode has no size. */
async function measureImage(key: string, id: string, file: File): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return;
  const { width, height } = bitmap;
  bitmap.close();
  changeAttachments(key, (attached) =>
    attached.map((one) => (one.id === id ? { ...one, size: { width, height } } : one)),
  );
}

export function detachFile(userId: string, conversationId: string, id: string): void {
  changeAttachments(keyOf(userId, conversationId), (attached) => attached.filter((one) => one.id !== id));
}

/** Removes and returns the attached files, to send them. */
export function takeAttachments(userId: string, conversationId: string): readonly AttachedFile[] {
  const key = keyOf(userId, conversationId);
  const attached = useAttachmentStore.getState()[key] ?? NONE;
  changeAttachments(key, () => NONE);
  setFileRefusals(userId, conversationId, []);
  return attached;
}

/** Removes a user's attached files after sign-out. */
export function clearAttachments(userId: string): void {
  useAttachmentStore.setState(
    (all) => Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith(keyOf(userId, '')))),
    true,
  );
}
