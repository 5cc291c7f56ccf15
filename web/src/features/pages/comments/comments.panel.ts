import { createUserStore } from '../../../platform/session/user-store.ts';

/** The part of the page that a new thread is about. */
export interface CommentAnchor {
  readonly blockId: string;
  readonly quotedText: string;
}

interface State {
  /** The page whose comments are open; null for none. */
  readonly pageId: string | null;
  /** The block of the thread that the user starts; null for none. */
  readonly anchor: CommentAnchor | null;
  /** The comment whose thread takes the focus, or the block whose thread does. */
  readonly target: { readonly commentId: string } | { readonly blockId: string } | null;
}

const CLOSED: State = { pageId: null, anchor: null, target: null };

/** The state of the panel with the comments of a page. The editor, the header and links open the panel. */
export const useCommentsPanel = createUserStore<State>(() => CLOSED);

export const openComments = (pageId: string, target: State['target'] = null) =>
  useCommentsPanel.setState({ pageId, anchor: null, target });

/** Opens the comments with a field for a new thread about a block. */
export const startThread = (pageId: string, anchor: CommentAnchor) =>
  useCommentsPanel.setState({ pageId, anchor, target: null });

export const endThread = () => useCommentsPanel.setState({ anchor: null });

export const closeComments = () => useCommentsPanel.setState(CLOSED);
