import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import { pageBlockEdited } from '@workflow/contract/pages/document/document.events.ts';
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_CLIENTS_OF_USER_MAX,
} from '@workflow/contract/pages/document/document.limits.ts';
import { editPageContent } from '@workflow/contract/pages/pages.permissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Transact, Tx } from '../../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { type PageWithFacts, requirePage } from '../pages.access.ts';
import { lockPages } from '../pages.store.ts';
import * as store from './document.store.ts';
import {
  checkUpdate,
  clientIdsOf,
  type DocumentClient,
  readUpdate,
  type UpdateFacts,
  type UpdateSize,
} from './update-check.ts';

/** A Yjs update of a page's document, sent by a user. */
export interface Edit {
  readonly actor: Actor;
  readonly update: Uint8Array;
  readonly blockId?: string | null;
  /** The connection that sends the update and does not get it back. */
  readonly connectionId?: string;
}

/** An edit with its decoded update, ready for the queue. */
export interface DecodedEdit extends Edit {
  readonly facts: UpdateFacts;
}

/** The number of the stored update: 0 if the document already had it. */
export interface Appended {
  readonly seq: number;
}

/**
 * Decodes the update of an edit.
 * @throws Failure for an update that cannot be read, or is too large
 */
export const decodeEdit = (edit: Edit, sizeMax?: UpdateSize): DecodedEdit => ({
  ...edit,
  facts: readUpdate(edit.update, sizeMax),
});

/** The state of the document after the edits that were accepted so far. */
interface Draft {
  readonly clients: Map<number, DocumentClient>;
  readonly changed: Map<number, DocumentClient>;
  /** The number of client ids that these edits add, by user. */
  readonly added: Map<string, number>;
  readonly updates: store.NewUpdate[];
  lastSeq: number;
  bytes: number;
}

/**
 * Stores edits of a page in one transaction, in their order, and publishes them after the commit. Each edit is accepted or refused by itself.
 * The page stays locked, so that edits of one page have consecutive numbers and none follows the end of a right.
 */
export const appendEdits = (
  transact: Transact,
  pageId: string,
  edits: readonly DecodedEdit[],
): Promise<readonly (Appended | Failure)[]> => transact((tx) => appendEditsIn(tx, pageId, edits));

/** Stores the edits as `appendEdits` does, within a transaction of the caller. */
export async function appendEditsIn(
  tx: Tx,
  pageId: string,
  edits: readonly DecodedEdit[],
): Promise<readonly (Appended | Failure)[]> {
  await lockPages(tx, [pageId]);
  const pages = await findPages(tx, pageId, edits);
  const head = await store.findDocumentHead(tx, pageId);
  const clientIds = edits.flatMap(({ facts }) => clientIdsOf(facts));
  const clients = await store.loadClients(tx, pageId, clientIds);
  const draft: Draft = { ...head, clients, changed: new Map(), added: new Map(), updates: [] };
  const results: (Appended | Failure)[] = [];
  for (const edit of edits) results.push(await appendEdit(tx, pageId, edit, pages, draft));
  if (draft.updates.length > 0) await store.insertUpdates(tx, pageId, draft.updates, draft.changed);
  return results;
}

/** Returns, for each user, the page or the error why the user may not edit it. The result stays true until the commit. */
async function findPages(tx: Tx, pageId: string, edits: readonly Edit[]) {
  const pages = new Map<string, PageWithFacts | Failure>();
  const actors = new Map(edits.map(({ actor }) => [actor.userId, actor]));
  for (const [userId, actor] of [...actors].sort(([one], [other]) => (one < other ? -1 : 1)))
    pages.set(userId, await returnFailure(() => requirePage(tx, actor, pageId, editPageContent)));
  return pages;
}

async function appendEdit(
  tx: Tx,
  pageId: string,
  { actor: { userId }, update, facts, blockId = null, connectionId }: DecodedEdit,
  pages: ReadonlyMap<string, PageWithFacts | Failure>,
  draft: Draft,
): Promise<Appended | Failure> {
  const page = pages.get(userId)!;
  if (page instanceof Failure) return page;
  return returnFailure(async () => {
    const changed = checkUpdate(facts, userId, draft.clients);
    if (changed.size === 0 && !facts.deletes) return { seq: 0 };
    if (draft.bytes + update.length > DOCUMENT_BYTES_MAX) fail(documentErrors.document_too_large);
    const isNew = (client: number) => !draft.clients.has(client);
    const addedBefore = draft.added.get(userId) ?? 0;
    const added = addedBefore + [...changed.keys()].filter(isNew).length;
    if (
      added > addedBefore &&
      added + (await store.countClients(tx, pageId, userId)) > DOCUMENT_CLIENTS_OF_USER_MAX
    )
      fail(documentErrors.document_too_large);
    draft.added.set(userId, added);
    for (const [client, state] of changed) {
      draft.clients.set(client, state);
      draft.changed.set(client, state);
    }
    draft.lastSeq += 1;
    draft.bytes += update.length;
    draft.updates.push({ seq: draft.lastSeq, update, userId });
    tx.publish(
      pageBlockEdited,
      [rooms.page(page)],
      { page_id: pageId, block_id: blockId, operation: update, user_id: userId, seq: draft.lastSeq },
      connectionId ? { except: rooms.socket(connectionId) } : {},
    );
    return { seq: draft.lastSeq };
  });
}

async function returnFailure<Result>(work: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
