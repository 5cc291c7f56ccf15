import * as events from '@workflow/contract/pages/document/document.events.ts';
import { DocumentSync } from '@workflow/web/features/pages/document/document-sync.ts';
import type {
  UnsavedEdit,
  UnsavedEdits,
} from '@workflow/web/features/pages/document/unsaved-edits.storage.ts';
import * as Y from 'yjs';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';

/** The edits that a browser keeps across its tabs. */
export function createBrowserStorage(): UnsavedEdits & { readonly size: () => number } {
  const edits = new Map<string, UnsavedEdit>();
  return {
    load: async () => [...edits.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    async add(edit) {
      edits.set(edit.id, edit);
      return true;
    },
    async remove(ids) {
      for (const id of ids) edits.delete(id);
    },
    size: () => edits.size,
  };
}

/** A tab of the web client that has the document of a page open, over a real socket. */
export class DocumentTab {
  readonly doc = new Y.Doc();
  readonly sync: DocumentSync;
  readonly #user: Pick<TestUser, 'connect'>;
  #socket: TestSocket | null = null;
  #connection = new AbortController();
  #handled = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    user: Pick<TestUser, 'connect'>,
    pageId: string,
    unsavedEdits: UnsavedEdits = createBrowserStorage(),
  ) {
    this.#user = user;
    const emit = async (send: (socket: TestSocket) => Promise<unknown>) => {
      const offline = { ok: false, code: 'offline', detail: '' };
      if (!this.#socket?.isConnected) return offline as never;
      return (await send(this.#socket).catch(() => offline)) as never;
    };
    this.sync = new DocumentSync({
      doc: this.doc,
      unsavedEdits,
      transport: {
        join: (after) => emit((socket) => socket.emit(events.joinPage, { page_id: pageId, after })),
        send: (operation) =>
          emit((socket) => socket.emit(events.editPageBlock, { page_id: pageId, block_id: null, operation })),
      },
    });
  }

  get socket(): TestSocket {
    if (!this.#socket) throw new Error('The tab is offline.');
    return this.#socket;
  }

  async goOnline(): Promise<this> {
    this.#socket = await this.#user.connect();
    this.#handled = 0;
    this.#connection = new AbortController();
    this.#timer = setInterval(() => this.#handleEvents(), 5);
    await this.sync.connect(this.#connection.signal);
    return this;
  }

  goOffline(): void {
    clearInterval(this.#timer);
    this.#connection.abort();
    this.#socket?.close();
    this.#socket = null;
    this.sync.disconnect();
  }

  async close(): Promise<void> {
    this.goOffline();
    await this.sync.close();
  }

  #handleEvents(): void {
    const edits = this.#socket?.all(events.pageBlockEdited) ?? [];
    for (; this.#handled < edits.length; this.#handled++) this.sync.handleEdit(edits[this.#handled]!);
  }
}
