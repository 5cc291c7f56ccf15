import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { Acknowledgement, EventAck, EventPayload } from '@workflow/contract/core/api/event.ts';
import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import type { joinPage, pageBlockEdited } from '@workflow/contract/pages/document/document.events.ts';
import { DOCUMENT_UPDATE_BYTES_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import * as Y from 'yjs';
import { isTransientRefusal, retryUntilAnswered } from '../../../platform/socket/retry-until-answered.ts';
import { applyRemoteUpdate } from '../editor/together/unseen-text.ts';
import type { PageDocumentState, PageDocumentStatus } from './document-status.ts';
import { isKnownUpdate, type KnownSchema } from './known-schema.ts';
import { takeUpdate } from './outgoing-updates.ts';
import { ReceivedUpdates, toBytes, updatesIn } from './received-updates.ts';
import { newEditId, type UnsavedEdit, type UnsavedEdits } from './unsaved-edits.storage.ts';

type JoinAnswer = EventAck<typeof joinPage>;

export interface DocumentTransport {
  join(after: number): Promise<Acknowledgement<JoinAnswer>>;
  send(operation: Uint8Array): Promise<Acknowledgement<{ seq: number }>>;
}

export interface DocumentSyncOptions {
  readonly doc: Y.Doc;
  readonly transport: DocumentTransport;
  readonly unsavedEdits: UnsavedEdits;
  readonly schema?: KnownSchema;
}

/** The origin of changes that came from the server or from this browser’s storage, and need not be sent. */
export const REMOTE = Symbol('remote');

/** The shortest time between two sent updates, in milliseconds: edits in between travel together. */
const SEND_INTERVAL_MS = 50;
/** A missing update that does not arrive within this time is fetched, in milliseconds. */
const GAP_MS = 500;
const RETRY_MS = 1_000;

/** Whether the same edit may be accepted later: the page may be unlocked again, and its event stops the sending until then. */
const mayBeSentLater = (code: string) => isTransientRefusal(code) || code === pageErrors.page_locked.code;

/** Whether the user may no longer read or edit the page. */
const isEndOfRight = (code: string) =>
  code === coreErrors.forbidden.code || code === pageErrors.page_not_found.code;

/**
 * Keeps a Yjs document equal to the server’s. Edits are stored in the browser until the server confirms them, and sent one update at a time.
 * Updates of others have numbers: a missing number is fetched.
 */
export class DocumentSync {
  readonly #doc: Y.Doc;
  readonly #transport: DocumentTransport;
  readonly #unsavedEdits: UnsavedEdits;
  readonly #schema: KnownSchema | undefined;
  readonly #listeners = new Set<() => void>();
  #pending: UnsavedEdit[] = [];
  readonly #unstored = new Set<string>();
  #editors: readonly Author[] = [];
  #refusal: string | null = null;
  #isLoaded = false;
  #isJoined = false;
  #canEdit = true;
  #isLocked = false;
  #isRevoked = false;
  #isIncompatible = false;
  #isClosed = false;
  readonly #received = new ReceivedUpdates();
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #connection: AbortSignal | undefined;
  #sending: Promise<void> | null = null;
  #lastSentAt = 0;
  readonly #restored: Promise<void>;
  status: PageDocumentStatus = {
    state: 'loading',
    pendingUpdates: 0,
    refusal: null,
    isUnstored: false,
    editors: [],
  };

  constructor({ doc, transport, unsavedEdits, schema }: DocumentSyncOptions) {
    this.#doc = doc;
    this.#transport = transport;
    this.#unsavedEdits = unsavedEdits;
    this.#schema = schema;
    doc.on('update', this.#handleLocalUpdate);
    this.#restored = this.#restore();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setEditors(editors: readonly Author[]): void {
    this.#editors = editors;
    this.#publish();
  }

  /** A locked page gets no edits; they are sent when it is unlocked. */
  setLocked(isLocked: boolean): void {
    if (isLocked === this.#isLocked) return;
    this.#isLocked = isLocked;
    this.#send();
  }

  /** Joins the page on a new connection, and sends the edits that were not confirmed on the last one. */
  async connect(signal: AbortSignal): Promise<void> {
    this.#connection = signal;
    this.#isJoined = false;
    await this.#restored;
    await this.#join(signal, this.#received.seq);
    this.#publish();
    this.#send();
  }

  disconnect(): void {
    this.#isJoined = false;
    this.#publish();
  }

  handleEdit({ operation, seq }: EventPayload<typeof pageBlockEdited>): void {
    if (seq <= this.#received.seq) return;
    this.#apply(toBytes(operation));
    this.#note(seq);
  }

  /** Waits for the update that is being sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#gapTimer);
    this.#doc.off('update', this.#handleLocalUpdate);
    await this.#sending;
  }

  async #join(signal: AbortSignal, after: number): Promise<JoinAnswer | null> {
    const answer = await retryUntilAnswered(() => this.#transport.join(after), signal);
    if (!answer || this.#isClosed) return null;
    if (!answer.ok) {
      this.#end(answer.code, answer.detail);
      return null;
    }
    for (const update of updatesIn(answer)) this.#apply(update);
    this.#note(answer.seq, true);
    this.#isLoaded = true;
    this.#isJoined = true;
    this.#isRevoked = false;
    this.#canEdit = answer.can_edit;
    this.#editors = answer.editors;
    return answer;
  }

  /** Edits that an earlier tab could not send. They may refer to content that the document lacks until the page is joined. */
  async #restore(): Promise<void> {
    const edits = await this.#unsavedEdits.load();
    for (const { update } of edits) Y.applyUpdate(this.#doc, update, REMOTE);
    this.#pending.unshift(...edits);
    this.#publish();
  }

  readonly #handleLocalUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === REMOTE) return;
    const edit = { id: newEditId(), update };
    this.#pending.push(edit);
    this.#unstored.add(edit.id);
    void this.#unsavedEdits.add(edit).then(async (isStored) => {
      if (!isStored) return;
      this.#unstored.delete(edit.id);
      // The server may have confirmed the edit before the browser stored it.
      if (!this.#pending.includes(edit)) await this.#unsavedEdits.remove([edit.id]);
      this.#publish();
    });
    this.#publish();
    this.#send();
  };

  #apply(update: Uint8Array): void {
    if (this.#isIncompatible) return;
    if (this.#schema && !isKnownUpdate(update, this.#schema)) {
      this.#isIncompatible = true;
      this.#publish();
    } else applyRemoteUpdate(this.#doc.getXmlFragment('blocks'), update, REMOTE);
  }

  #note(seq: number, isComplete = false): void {
    this.#received.note(seq, isComplete);
    if (this.#received.hasGap) this.#gapTimer ??= setTimeout(() => void this.#fetchGap(), GAP_MS);
  }

  async #fetchGap(): Promise<void> {
    this.#gapTimer = undefined;
    if (this.#received.hasGap && this.#isJoined && this.#connection && !this.#isClosed)
      await this.#join(this.#connection, this.#received.seq);
  }

  #send(): void {
    this.#sending ??= this.#sendAll()
      .finally(() => {
        this.#sending = null;
      })
      .then(() => {
        // An edit may have been made after the last check of `#sendAll`, and found it still running. After an error, the same edits would fail
        // again at once, so the next edit or connection sends them.
        if (!this.#isClosed && this.#canSend()) this.#send();
      });
  }

  #canSend(): boolean {
    const isAllowed = this.#canEdit && !this.#isLocked && !this.#isRevoked && !this.#refusal;
    return this.#isJoined && isAllowed && this.#pending.length > 0;
  }

  async #sendAll(): Promise<void> {
    while (this.#canSend()) {
      const wait = this.#lastSentAt + SEND_INTERVAL_MS - Date.now();
      if (wait > 0 && !this.#isClosed) await new Promise((resolve) => setTimeout(resolve, wait));
      if (!this.#canSend()) return;
      this.#lastSentAt = Date.now();
      const edits = takeUpdate(this.#pending);
      const updates = edits.map(({ update }) => update);
      const answer = await this.#transmit(updates.length > 1 ? Y.mergeUpdates(updates) : updates[0]!);
      if (answer.ok) this.#confirm(edits, answer.seq);
      else if (answer.code === documentErrors.operation_gap.code) await this.#sendDifference();
      else if (!mayBeSentLater(answer.code)) this.#end(answer.code, answer.detail);
      else if (this.#isClosed) return;
      else if (this.#isJoined) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Sends an update. The server would close the connection over one that is too large, and the client would send it again and again. */
  async #transmit(update: Uint8Array): Promise<Acknowledgement<{ seq: number }>> {
    if (update.length > DOCUMENT_UPDATE_BYTES_MAX) return { ok: false, ...documentErrors.document_too_large };
    return this.#transport.send(update);
  }

  #confirm(edits: readonly UnsavedEdit[], seq: number): void {
    const ids = new Set(edits.map(({ id }) => id));
    this.#pending = this.#pending.filter(({ id }) => !ids.has(id));
    for (const id of ids) this.#unstored.delete(id);
    void this.#unsavedEdits.remove([...ids]);
    if (seq > 0) this.#note(seq);
    this.#publish();
  }

  /** Replaces the pending edits by everything that the server does not have, because it misses an edit before them. */
  async #sendDifference(): Promise<void> {
    const answer = this.#connection && (await this.#join(this.#connection, 0));
    if (!answer) return;
    const server = new Y.Doc();
    for (const update of updatesIn(answer)) Y.applyUpdate(server, update);
    const update = Y.encodeStateAsUpdate(this.#doc, Y.encodeStateVector(server));
    server.destroy();
    // A copy, because edits made while the update is on its way are not part of it.
    const replaced = [...this.#pending];
    const sent = await this.#transmit(update);
    if (sent.ok) this.#confirm(replaced, sent.seq);
    else if (!mayBeSentLater(sent.code)) this.#end(sent.code, sent.detail);
  }

  /** The server refuses the page, or the edits: nothing more is sent. */
  #end(code: string, detail: string): void {
    if (isEndOfRight(code)) {
      this.#isRevoked = true;
      this.#isJoined = false;
    } else this.#refusal = detail;
    this.#publish();
  }

  #state(): PageDocumentState {
    if (this.#isRevoked) return 'revoked';
    if (this.#isIncompatible) return 'incompatible';
    if (!this.#isLoaded) return 'loading';
    if (!this.#canEdit) return 'read-only';
    return this.#isJoined ? 'ready' : 'offline';
  }

  #publish(): void {
    this.status = {
      state: this.#state(),
      pendingUpdates: this.#pending.length,
      refusal: this.#refusal,
      isUnstored: this.#unstored.size > 0,
      editors: this.#editors,
    };
    for (const listener of [...this.#listeners]) listener();
  }
}
