import { create } from 'zustand';
import type { ExpandedState } from '../table/lines/lines.ts';

/** Which groups and parent rows the user expanded or collapsed, by view key. The state lasts until the tab is closed. */
const useStore = create<Readonly<Record<string, ExpandedState>>>(() => ({}));

const UNCHANGED: ExpandedState = {};

export const useExpandedState = (view: string): ExpandedState => useStore((all) => all[view] ?? UNCHANGED);

export const setExpanded = (view: string, key: string, isOpen: boolean): void =>
  useStore.setState((all) => ({ [view]: { ...all[view], [key]: isOpen } }));
