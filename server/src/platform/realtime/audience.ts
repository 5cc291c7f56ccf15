import type { ValidatedEvent } from './publish.ts';
import type { Room } from './rooms.ts';
import type { SentSignal } from './signals.ts';

/** The receiver of the events and signals of committed transactions. */
export interface Audience {
  /** Delivers an event to the connections of this process at once, and to other processes through the relay. */
  deliver(event: ValidatedEvent): void;
  /** Delivers a signal to this process at once, and to other processes faster than PostgreSQL’s notification. */
  deliverSignal(signal: SentSignal): void;
  /** Removes all connections from the rooms within the scope. */
  close(scope: Room): void;
}

/** An audience without connections, for work outside a server, such as seeding. */
export const noAudience: Audience = { deliver: () => {}, deliverSignal: () => {}, close: () => {} };
