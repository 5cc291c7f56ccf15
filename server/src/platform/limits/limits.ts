import type { IncomingMessage } from 'node:http';
import { callerOf, type TrustProxy, trustIn } from './callers.ts';
import { type Rate, RateWindow } from './rate-window.ts';
import { Tally } from './tally.ts';
import { type Places, Turns } from './turns.ts';

export interface Limits {
  readonly trust: TrustProxy;
  /** By what a request is counted as long as nobody knows who asks. */
  callerOf(request: IncomingMessage): string;
  /** What was asked without saying who asks, by address, whether of the API or of the socket. */
  readonly strangers: RateWindow;
  /** Another kind of thing to count; `remembered` keys at most. */
  window(rate: Rate, remembered?: number): RateWindow;
  /** Something of which each may have so many at a time. */
  tally(max: number): Tally;
  /** Something that is done in turn. */
  turns(places: Required<Places>): Turns;
}

const STRANGERS: Rate = { max: 1_200, perMs: 60_000 };

interface LimitOptions {
  readonly enabled: boolean;
  /** See `trustIn`. */
  readonly trustProxy: readonly string[];
}

/** Each process counts for itself. Without `enabled` everything is counted and nothing refused. */
export function createLimits({ enabled, trustProxy }: LimitOptions): Limits {
  const trust = trustIn(trustProxy);
  const most = (max: number) => (enabled ? max : Number.POSITIVE_INFINITY);
  const window: Limits['window'] = ({ max, perMs }, remembered) =>
    new RateWindow({ max: most(max), perMs }, remembered);
  return {
    trust,
    callerOf: (request) => callerOf(request, trust),
    strangers: window(STRANGERS),
    window,
    tally: (max) => new Tally(most(max)),
    turns: ({ waiting, ...places }) => new Turns({ ...places, waiting: most(waiting) }),
  };
}
