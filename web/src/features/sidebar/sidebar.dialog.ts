import type { Section } from '@workflow/contract/arrangement/arrangement.schema.ts';
import { create } from 'zustand';
import type { Place } from '../conversations/conversations.cache.ts';

/** A section to make or to rename. */
export interface SectionDialogRequest {
  readonly workspaceId: string;
  readonly kind: Section['kind'];
  /** The one to rename; null for a new one. */
  readonly section: Section | null;
  /** What is put into the new one. */
  readonly conversation: Place | null;
}

const useDialog = create<{ asked: SectionDialogRequest | null }>(() => ({ asked: null }));

export const useSectionDialog = () => useDialog(({ asked }) => asked);

export const openSectionDialog = (asked: SectionDialogRequest) => useDialog.setState({ asked });

export const closeSectionDialog = () => useDialog.setState({ asked: null });
