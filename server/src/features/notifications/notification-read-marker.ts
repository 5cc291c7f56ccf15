import type { Transact } from '../../platform/database/transactions/transact.ts';
import type { Inbox } from './inbox.ts';

/** Users who read several messages within this time, in milliseconds, are handled in one transaction. */
const DELAY_MS = 200;

/**
 * Marks notifications as read after their users have read the subjects. A failure loses nothing: whenever notifications are listed or
 * counted, `isRead` of the sources gives the same result. Other tabs then only update later.
 */
export class NotificationReadMarker {
  readonly #inbox: Inbox;
  readonly #transact: Transact;
  readonly #userIds = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(inbox: Inbox, transact: Transact) {
    this.#inbox = inbox;
    this.#transact = transact;
  }

  schedule(userId: string): void {
    this.#userIds.add(userId);
    this.#timer ??= setTimeout(() => void this.#run(), DELAY_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const userIds = [...this.#userIds];
    this.#userIds.clear();
    this.#timer = undefined;
    await this.#transact((tx) => this.#inbox.markSeenRead(tx, userIds)).catch(() => {});
  }
}
