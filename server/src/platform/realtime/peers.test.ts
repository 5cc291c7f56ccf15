import { expect, test } from 'vitest';
import { Peers } from './peers.ts';

function countDeaths(peers: Peers, count: number): boolean[] {
  return Array.from({ length: count }, () => peers.countHeartbeat());
}

test('reports a silent process as dead once', () => {
  const peers = new Peers();
  peers.recordSign('other');
  expect(countDeaths(peers, 10).filter(Boolean)).toHaveLength(1);
});

test('does not report a process that keeps sending or has announced its end', () => {
  const peers = new Peers();
  peers.recordSign('leaver');
  peers.remove('leaver');
  for (let round = 0; round < 10; round++) {
    peers.recordSign('other');
    expect(countDeaths(peers, 3)).not.toContain(true);
  }
});
