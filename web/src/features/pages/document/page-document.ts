import * as events from '@workflow/contract/pages/document/document.events.ts';
import type { Awareness } from 'y-protocols/awareness.js';
import * as Y from 'yjs';
import { useSession } from '../../../platform/session/session.ts';
import { emit, runOnEachConnect, useConnection } from '../../../platform/socket/socket.ts';
import { subscribe } from '../../../platform/socket/socket-events.ts';
import { BLOCKS_ROOT } from './blocks-root.ts';
import { shareCursors } from './document-cursors.ts';
import type { PageDocumentState, PageDocumentStatus } from './document-status.ts';
import { DocumentSync } from './document-sync.ts';
import type { KnownSchema } from './known-schema.ts';
import { openUnsavedEdits } from './unsaved-edits.storage.ts';
// Logging out imports it too, which works without a connection only if a page has loaded it before.
import './unsaved-edits.guard.ts';

export interface PageDocument {
  readonly pageId: string;
  readonly doc: Y.Doc;
  /** The blocks: the root `blocks` of the document. */
  readonly fragment: Y.XmlFragment;
  /**
   * The cursors. The editor sets its own local state with the fields `user` and `cursor`; the states of other users have the same fields,
   * and their `user` is `{ id, name }` as the server knows it.
   */
  readonly awareness: Awareness;
  readonly status: PageDocumentStatus;
  readonly state: PageDocumentState;
  readonly pendingUpdates: number;
  readonly hasUnsavedEdits: boolean;
  subscribe(listener: () => void): () => void;
  /** Sets whether the page is locked. Edits of a locked page are not sent. */
  setLocked(isLocked: boolean): void;
  /** Leaves the page. Edits that were not confirmed stay in this browser and are sent when the page is opened again. */
  close(): void;
}

export interface PageDocumentOptions {
  /** The blocks and marks that the editor knows. Without it every document counts as compatible. */
  readonly schema?: KnownSchema;
}

/** The number of open documents of each page. They share one subscription on the connection. */
const openCounts = new Map<string, number>();

/** Unsubscribes from a page when its last document is closed. A document that was opened in the meantime still needs the subscription. */
function leave(pageId: string): void {
  const left = openCounts.get(pageId)! - 1;
  openCounts.set(pageId, left);
  if (left > 0) return;
  openCounts.delete(pageId);
  void emit(events.leavePage, { page_id: pageId });
}

/** Opens the document of a page and keeps it in sync with the server until `close`. Opening, reading and closing send no update. */
export function openPageDocument(pageId: string, { schema }: PageDocumentOptions = {}): PageDocument {
  openCounts.set(pageId, (openCounts.get(pageId) ?? 0) + 1);
  const doc = new Y.Doc();
  const userId = useSession.getState().user?.id ?? '';
  const sync = new DocumentSync({
    doc,
    unsavedEdits: openUnsavedEdits(userId, pageId),
    transport: {
      join: (after) => emit(events.joinPage, { page_id: pageId, after }),
      send: (operation) => emit(events.editPageBlock, { page_id: pageId, block_id: null, operation }),
    },
    ...(schema && { schema }),
  });
  const cursors = shareCursors({
    doc,
    ownUserId: userId,
    send: (cursor) => void emit(events.movePageCursor, { page_id: pageId, ...cursor }),
    findName: (id) => {
      const editor = sync.status.editors.find((one) => one.id === id);
      return editor ? editor.full_name || editor.username : null;
    },
  });
  const ofPage =
    <Payload extends { page_id: string }>(handle: (payload: Payload) => void) =>
    (payload: Payload) => {
      if (payload.page_id === pageId) handle(payload);
    };
  const stops = [
    subscribe(
      events.pageBlockEdited,
      ofPage((event) => sync.handleEdit(event)),
    ),
    subscribe(
      events.pageCursorMoved,
      ofPage((event) => cursors.handleCursor(event)),
    ),
    subscribe(
      events.activeEditors,
      ofPage(({ editors }) => {
        sync.setEditors(editors);
        cursors.keepOnly(editors.map(({ id }) => id));
      }),
    ),
    useConnection.subscribe(({ state }) => {
      if (state !== 'connected') sync.disconnect();
    }),
    runOnEachConnect((signal) => void sync.connect(signal)),
  ];

  return {
    pageId,
    doc,
    fragment: doc.getXmlFragment(BLOCKS_ROOT),
    awareness: cursors.awareness,
    get status() {
      return sync.status;
    },
    get state() {
      return sync.status.state;
    },
    get pendingUpdates() {
      return sync.status.pendingUpdates;
    },
    get hasUnsavedEdits() {
      return sync.status.pendingUpdates > 0;
    },
    setLocked: (isLocked) => sync.setLocked(isLocked),
    subscribe: (listener) => sync.subscribe(listener),
    close() {
      for (const stop of stops) stop();
      cursors.close();
      void sync.close().then(() => leave(pageId));
    },
  };
}
