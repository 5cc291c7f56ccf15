import { create } from 'zustand';

/** What can be shown as large as the window. */
export interface Viewable {
  readonly url: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Of a picture: what is shown until it is there. */
  readonly preview: string | null;
}

interface Viewing {
  readonly files: readonly Viewable[];
  readonly index: number;
}

export const useViewer = create<{ viewing: Viewing | null }>(() => ({ viewing: null }));

export const openViewer = (files: readonly Viewable[], index: number): void =>
  useViewer.setState({ viewing: { files, index } });

export const closeViewer = (): void => useViewer.setState({ viewing: null });

/** Goes so many files on; the first and the last are the ends. */
export const turnViewer = (by: number): void =>
  useViewer.setState(({ viewing }) => ({
    viewing: viewing && {
      ...viewing,
      index: Math.min(viewing.files.length - 1, Math.max(0, viewing.index + by)),
    },
  }));
