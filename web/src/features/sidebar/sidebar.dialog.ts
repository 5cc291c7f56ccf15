import type { Section } from '@workflow/contract/arrangement/arrangement.schema.ts';
import { create } from 'zustand';
import type { Place } from '../conversations/conversations.cache.ts';

/** A section to make or to rename. */
export interface AskedSection {
  readonly workspaceId: string;
  readonly kind: Section['kind'];
  /** The one to rename; null for a new one. */
  readonly section: Section | null;
  /** What is put into the new one. */
  readonly put: Place | null;
}

const useDialog = create<{ asked: AskedSection | null }>(() => ({ asked: null }));

export const useAskedSection = () => useDialog(({ asked }) => asked);

export const askSection = (asked: AskedSection) => useDialog.setState({ asked });

export const closeSection = () => useDialog.setState({ asked: null });
