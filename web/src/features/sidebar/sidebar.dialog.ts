import type { Section } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { create } from 'zustand';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';

/** A request to create or rename a section. */
export interface SectionDialogRequest {
  readonly workspaceId: string;
  readonly kind: Section['kind'];
  /** The section to rename, or null to create one. */
  readonly section: Section | null;
  /** A conversation to move into the new section. */
  readonly conversation: ConversationLocation | null;
}

const useDialog = create<{ asked: SectionDialogRequest | null }>(() => ({ asked: null }));

export const useSectionDialog = () => useDialog(({ asked }) => asked);

export const openSectionDialog = (asked: SectionDialogRequest) => useDialog.setState({ asked });

export const closeSectionDialog = () => useDialog.setState({ asked: null });
