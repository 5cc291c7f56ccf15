import { expect, test } from 'vitest';
import { type LinkStats, rateLink, readLinkStats } from './link-quality.ts';

const stats = (more: Partial<LinkStats> = {}): LinkStats => ({
  packets: { received: 1_000, lost: 0 },
  roundTripSeconds: 0.05,
  availableBps: 2_000_000,
  isCpuLimited: false,
  ...more,
});
const before = { received: 0, lost: 0 };

test('a connection is rated by its worst property, which is the reason', () => {
  expect(rateLink(stats(), before)).toEqual({ level: 'good', reason: null });
  expect(rateLink(stats({ packets: { received: 900, lost: 100 } }), before).reason).toBe('loss');
  expect(rateLink(stats({ packets: { received: 800, lost: 200 } }), before)).toEqual({
    level: 'poor',
    reason: 'loss',
  });
  expect(rateLink(stats({ roundTripSeconds: 0.5 }), before)).toEqual({ level: 'fair', reason: 'delay' });
  expect(rateLink(stats({ availableBps: 50_000 }), before)).toEqual({ level: 'poor', reason: 'bandwidth' });
});

test('only what was lost since the last look counts', () => {
  const earlier = { received: 500, lost: 400 };
  expect(rateLink(stats({ packets: { received: 1_000, lost: 400 } }), earlier).level).toBe('good');
  // A new connection counts from zero.
  expect(rateLink(stats({ packets: { received: 10, lost: 0 } }), earlier).level).toBe('good');
});

test('the statistics of a browser that reports little are read without an error', () => {
  expect(readLinkStats([['a', { type: 'inbound-rtp' }]])).toEqual({
    packets: { received: 0, lost: 0 },
    roundTripSeconds: 0,
    availableBps: null,
    isCpuLimited: false,
  });
  const pair = { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.2 };
  expect(readLinkStats([['a', pair]]).roundTripSeconds).toBe(0.2);
});
