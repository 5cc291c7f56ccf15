import type { IncomingMessage } from 'node:http';
import { callerOf, compileTrustedProxies, type TrustProxy } from './callers.ts';
import { ConcurrencyCounter } from './concurrency-counter.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import { type Rate, RateWindow } from './rate-window.ts';

export interface Limits {
  readonly trust: TrustProxy;
  /** Returns the key by which a request without authentication is counted. */
  callerOf(request: IncomingMessage): string;
  /** Counts unauthenticated requests by address, for the API and the socket together. */
  readonly anonymousRequests: RateWindow;
  /** Creates a rate window that stores at most `remembered` keys. */
  createWindow(rate: Rate, remembered?: number): RateWindow;
  /** Creates a counter that limits how many each key may have at a time. */
  createCounter(max: number): ConcurrencyCounter;
  /** Creates a queue that is fair between its users. */
  createQueue(places: Required<FairQueueLimits>): FairQueue;
}

const ANONYMOUS_RATE: Rate = { max: 1_200, perMs: 60_000 };

interface LimitOptions {
  readonly enabled: boolean;
  /** The trusted proxies; see `compileTrustedProxies`. */
  readonly trustProxy: readonly string[];
}

/**
 * Creates the rate limits of this process; other processes count separately. Without `enabled` everything is counted and nothing is
 * refused.
 */
export function createLimits({ enabled, trustProxy }: LimitOptions): Limits {
  const trust = compileTrustedProxies(trustProxy);
  const limitUnlessDisabled = (max: number) => (enabled ? max : Number.POSITIVE_INFINITY);
  const window: Limits['createWindow'] = ({ max, perMs }, remembered) =>
    new RateWindow({ max: limitUnlessDisabled(max), perMs }, remembered);
  return {
    trust,
    callerOf: (request) => callerOf(request, trust),
    anonymousRequests: window(ANONYMOUS_RATE),
    createWindow: window,
    createCounter: (max) => new ConcurrencyCounter(limitUnlessDisabled(max)),
    createQueue: ({ waiting, ...places }) =>
      new FairQueue({ ...places, waiting: limitUnlessDisabled(waiting) }),
  };
}
