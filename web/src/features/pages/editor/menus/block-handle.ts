import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { createUserStore } from '../../../../platform/session/user-store.ts';

/** The editor whose block menu is to open for the block with the caret; null if none. */
export const useBlockMenuRequest = createUserStore<{ readonly editor: Editor | null }>(() => ({
  editor: null,
}));

/** Opens the menu of the block with the caret. */
export const openBlockMenu =
  (getEditor: () => Editor): Command =>
  () => {
    useBlockMenuRequest.setState({ editor: getEditor() });
    return true;
  };
