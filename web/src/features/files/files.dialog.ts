import { create } from 'zustand';

/** A file that the viewer can show. */
export interface ViewableFile {
  readonly url: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** For images, a smaller version to show until the file has loaded. */
  readonly preview: string | null;
}

interface OpenFiles {
  readonly files: readonly ViewableFile[];
  readonly index: number;
}

export const useFileViewer = create<{ viewing: OpenFiles | null }>(() => ({ viewing: null }));

export const openViewer = (files: readonly ViewableFile[], index: number): void =>
  useFileViewer.setState({ viewing: { files, index } });

export const closeViewer = (): void => useFileViewer.setState({ viewing: null });

/** Moves by a number of files, up to the first or last one. */
export const moveViewer = (by: number): void =>
  useFileViewer.setState(({ viewing }) => ({
    viewing: viewing && {
      ...viewing,
      index: Math.min(viewing.files.length - 1, Math.max(0, viewing.index + by)),
    },
  }));
