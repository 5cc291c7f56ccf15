import { createUserStore } from '../../../../platform/session/user-store.ts';

/** A file that is being uploaded for a block. */
export interface PageUpload {
  readonly name: string;
  /** The part that was sent, from 0 to 1. */
  readonly progress: number;
  /** The address of the picture in this browser; null for other files. */
  readonly previewUrl: string | null;
}

interface State {
  /** The uploads by block id. */
  readonly uploads: ReadonlyMap<string, PageUpload>;
  /** The block whose alternative text is to be edited. */
  readonly altRequest: string | null;
}

export const useUploadState = createUserStore<State>(() => ({ uploads: new Map(), altRequest: null }));

/** Saves the state of an upload; null when it has ended. */
export function setUpload(blockId: string, upload: PageUpload | null): void {
  useUploadState.setState(({ uploads }) => {
    const next = new Map(uploads);
    if (upload) next.set(blockId, upload);
    else next.delete(blockId);
    return { uploads: next };
  });
}
