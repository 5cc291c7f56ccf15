import { activeEditors } from '@workflow/contract/pages/document/document.events.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { takeAdvisoryLock } from '../../../platform/database/locks/advisory-lock.ts';
import type { Transact, Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import type { Connection } from '../../../platform/realtime/socket-events.ts';
import { findPageWithAncestors } from '../pages.access.ts';
import { openPageTopic } from './document.topic.ts';
import * as store from './editors.store.ts';

const RENEWAL_INTERVAL_MS = 15_000;

/**
 * Tracks which connections of this process have which pages open, and publishes the users of a page when one joins or leaves. The leases are
 * in the database, so that all processes list the same users. The leases of a process that died expire.
 */
export class EditorsTracker {
  readonly #transact: Transact;
  readonly #pagesOf = new Map<Connection, Set<string>>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#renew().catch(() => {}), RENEWAL_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  join(connection: Connection, userId: string, pageId: string): Promise<Author[]> {
    const pages = this.#pagesOf.get(connection) ?? new Set();
    const isNew = !pages.has(pageId);
    this.#pagesOf.set(connection, pages.add(pageId));
    return this.#transact(async (tx) => {
      await lockEditors(tx, pageId);
      await store.insertEditor(tx, { pageId, connectionId: connection.id, userId });
      return isNew ? publishEditors(tx, pageId) : store.listEditors(tx, pageId);
    });
  }

  async leave(connection: Connection, pageId: string): Promise<void> {
    const pages = this.#pagesOf.get(connection);
    if (!pages?.delete(pageId)) return;
    if (pages.size === 0) this.#pagesOf.delete(connection);
    await this.#transact(async (tx) => {
      await lockEditors(tx, pageId);
      if (await store.deleteEditor(tx, pageId, connection.id)) await publishEditors(tx, pageId);
    });
  }

  async disconnect(connection: Connection): Promise<void> {
    for (const pageId of [...(this.#pagesOf.get(connection) ?? [])]) await this.leave(connection, pageId);
  }

  /** Renews the leases. Deletes the leases of users who may no longer see the page, and expired ones. */
  async #renew(): Promise<void> {
    for (const [connection, pages] of this.#pagesOf)
      for (const pageId of [...pages])
        if (connection.subscriptions.roomsOf(openPageTopic, pageId).length === 0)
          await this.leave(connection, pageId);
    const connectionIds = [...this.#pagesOf.keys()].map(({ id }) => id);
    await this.#transact(async (tx) => {
      if (connectionIds.length > 0) await store.renewEditors(tx, connectionIds);
      for (const pageId of await store.deleteExpiredEditors(tx)) await publishEditors(tx, pageId);
    });
  }
}

/** Takes an advisory lock: until the commit no other connection joins or leaves the page, so the published list is complete. */
const lockEditors = (tx: Tx, pageId: string) => takeAdvisoryLock(tx, 'page_editors', pageId);

async function publishEditors(tx: Tx, pageId: string): Promise<Author[]> {
  const page = await findPageWithAncestors(tx, pageId);
  const editors = await store.listEditors(tx, pageId);
  if (page) tx.publish(activeEditors, [rooms.page(page)], { page_id: pageId, editors });
  return editors;
}
