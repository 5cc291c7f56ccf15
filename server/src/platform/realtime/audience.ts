import type { ShapedEvent } from './publish.ts';
import type { Room } from './rooms.ts';
import type { SentSignal } from './signals.ts';

/** Whom transactions tell, once they have committed. */
export interface Audience {
  /** To the connections of every process; this one's at once. */
  deliver(event: ShapedEvent): void;
  /** For this process at once, and for the others sooner than PostgreSQL's notification comes. */
  deliverSignal(signal: SentSignal): void;
  /** Takes everybody out of the rooms within the scope. */
  close(scope: Room): void;
}

/** For work outside a server, such as seeding: nobody is connected. */
export const noAudience: Audience = { deliver: () => {}, deliverSignal: () => {}, close: () => {} };
