import { createUserStore } from '../../../platform/session/user-store.ts';
import type { PageDocumentStatus } from '../document/document-status.ts';

interface OpenBody {
  readonly pageId: string;
  readonly status: PageDocumentStatus;
}

interface State {
  /** The document of the page that is open; null until its code has loaded. */
  readonly open: OpenBody | null;
  /** The page whose text takes the focus as soon as it can be edited. */
  readonly focusRequest: string | null;
  /** The block to show as soon as the text has loaded. */
  readonly blockRequest: string | null;
  /** The path of a link within the product that the user clicked. */
  readonly pathRequest: string | null;
}

/** The state that the page screen and the page editor share. The screen loads before the editor's code. */
export const useBodyStore = createUserStore<State>(() => ({
  open: null,
  focusRequest: null,
  blockRequest: null,
  pathRequest: null,
}));

/** Moves the focus into the text of a page, when it has loaded. */
export const requestBodyFocus = (pageId: string) => useBodyStore.setState({ focusRequest: pageId });

/** Scrolls to a block of the open page. */
export const requestBlock = (blockId: string) => useBodyStore.setState({ blockRequest: blockId });
