import { create } from 'zustand';
import type { Folds } from '../table/lines/lines.ts';

/** What somebody has opened or closed, by the keys of views: it stays so as long as the tab does. */
const useStore = create<Readonly<Record<string, Folds>>>(() => ({}));

const NONE: Folds = {};

export const useFolds = (view: string): Folds => useStore((all) => all[view] ?? NONE);

export const fold = (view: string, key: string, isOpen: boolean): void =>
  useStore.setState((all) => ({ [view]: { ...all[view], [key]: isOpen } }));
