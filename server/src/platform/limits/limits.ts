import type { IncomingMessage } from 'node:http';
import { callerOf, compileTrustedProxies, type TrustProxy } from './callers.ts';
import { ConcurrencyCounter } from './concurrency-counter.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import { type Rate, RateWindow } from './rate-window.ts';

export interface Limits {
  readonly trust: TrustProxy;
  /** By what a request is counted as long as nobody knows who asks. */
  callerOf(request: IncomingMessage): string;
  /** What was asked without saying who asks, by address, whether of the API or of the socket. */
  readonly anonymousRequests: RateWindow;
  /** Another kind of thing to count; `remembered` keys at most. */
  createWindow(rate: Rate, remembered?: number): RateWindow;
  /** Something of which each may have so many at a time. */
  createCounter(max: number): ConcurrencyCounter;
  /** Something that is done in turn. */
  createQueue(places: Required<FairQueueLimits>): FairQueue;
}

const ANONYMOUS_RATE: Rate = { max: 1_200, perMs: 60_000 };

interface LimitOptions {
  readonly enabled: boolean;
  /** See `trustIn`. */
  readonly trustProxy: readonly string[];
}

/** Each process counts for itself. Without `enabled` everything is counted and nothing refused. */
export function createLimits({ enabled, trustProxy }: LimitOptions): Limits {
  const trust = compileTrustedProxies(trustProxy);
  const most = (max: number) => (enabled ? max : Number.POSITIVE_INFINITY);
  const window: Limits['createWindow'] = ({ max, perMs }, remembered) =>
    new RateWindow({ max: most(max), perMs }, remembered);
  return {
    trust,
    callerOf: (request) => callerOf(request, trust),
    anonymousRequests: window(ANONYMOUS_RATE),
    createWindow: window,
    createCounter: (max) => new ConcurrencyCounter(most(max)),
    createQueue: ({ waiting, ...places }) => new FairQueue({ ...places, waiting: most(waiting) }),
  };
}
