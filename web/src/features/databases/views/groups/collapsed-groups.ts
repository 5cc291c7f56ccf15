import { create } from 'zustand';
import type { ExpandedState } from '../table/lines/lines.ts';

/** What somebody has opened or closed, by the keys of views: it stays so as long as the tab does. */
const useStore = create<Readonly<Record<string, ExpandedState>>>(() => ({}));

const UNCHANGED: ExpandedState = {};

export const useExpandedState = (view: string): ExpandedState => useStore((all) => all[view] ?? UNCHANGED);

export const setExpanded = (view: string, key: string, isOpen: boolean): void =>
  useStore.setState((all) => ({ [view]: { ...all[view], [key]: isOpen } }));
