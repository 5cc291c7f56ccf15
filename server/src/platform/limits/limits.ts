import type { IncomingMessage } from 'node:http';
import { callerOf, compileTrustedProxies, type TrustProxy } from './callers.ts';
import { ConcurrencyCounter } from './concurrency-counter.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import { type Rate, RateWindow } from './rate-window.ts';
import { memoryRateStore, type RateStore, type SharedWindow } from './shared-window.ts';

export interface Limits {
  readonly trust: TrustProxy;
  /** Returns the key by which a request without authentication is counted. */
  callerOf(request: IncomingMessage): string;
  /** Counts unauthenticated requests by address, for the API and the socket together. */
  readonly anonymousRequests: SharedWindow;
  /**
   * Creates a rate window over all processes. Each process stores at most `remembered` keys in its memory. The name is unique.
   */
  createSharedWindow(name: string, rate: Rate, remembered?: number): SharedWindow;
  /** Creates a rate window in this process, for actions that are too frequent to count in Redis, such as the events of one connection. */
  createWindow(rate: Rate): RateWindow;
  /** Creates a counter that limits how many each key may have at a time. */
  createCounter(max: number): ConcurrencyCounter;
  /** Creates a queue that is fair between its users. */
  createQueue(places: Required<FairQueueLimits>): FairQueue;
}

/**
 * A user may send this many times as much as one of their sessions, so that a stolen session does not use up the requests of the user’s
 * other sessions.
 */
export const SESSIONS_FACTOR = 5;

/** All users behind one network address may upload this many times as much as one of them, so that an office is not one caller. */
export const ADDRESS_FACTOR = 10;

const ANONYMOUS_RATE: Rate = { max: 1_200, perMs: 60_000 };

interface LimitOptions {
  readonly enabled: boolean;
  /** The trusted proxies; see `compileTrustedProxies`. */
  readonly trustProxy: readonly string[];
  /** The counters of all processes; without it, this process counts for itself. */
  readonly rateStore?: RateStore | undefined;
}

/** Creates the limits. Without `enabled` everything is counted in this process and nothing is refused. */
export function createLimits({ enabled, trustProxy, rateStore = memoryRateStore }: LimitOptions): Limits {
  const trust = compileTrustedProxies(trustProxy);
  const limitUnlessDisabled = (max: number) => (enabled ? max : Number.POSITIVE_INFINITY);
  const store = enabled ? rateStore : memoryRateStore;
  const createSharedWindow: Limits['createSharedWindow'] = (name, { max, perMs }, remembered) =>
    store.createWindow(name, { max: limitUnlessDisabled(max), perMs }, remembered);
  return {
    trust,
    callerOf: (request) => callerOf(request, trust),
    anonymousRequests: createSharedWindow('anonymous-requests', ANONYMOUS_RATE),
    createSharedWindow,
    createWindow: ({ max, perMs }) => new RateWindow({ max: limitUnlessDisabled(max), perMs }),
    createCounter: (max) => new ConcurrencyCounter(limitUnlessDisabled(max)),
    createQueue: ({ waiting, ...places }) =>
      new FairQueue({ ...places, waiting: limitUnlessDisabled(waiting) }),
  };
}
