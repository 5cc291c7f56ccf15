import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { createUserStore } from '../../../../platform/session/user-store.ts';

/** The editor whose link is being edited; null if none. */
export const useLinkEditing = createUserStore<{ readonly editor: Editor | null }>(() => ({ editor: null }));

/** Opens the field for a link of the selected text. Without a selection the command does not apply, so the key keeps its other meaning. */
export const openLinkField =
  (getEditor: () => Editor): Command =>
  ({ selection }) => {
    if (selection.empty) return false;
    useLinkEditing.setState({ editor: getEditor() });
    return true;
  };
