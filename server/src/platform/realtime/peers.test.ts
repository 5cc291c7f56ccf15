import { expect, test } from 'vitest';
import { Peers } from './peers.ts';

function beats(peers: Peers, count: number): boolean[] {
  return Array.from({ length: count }, () => peers.beat());
}

test('reports a silent process as dead once', () => {
  const peers = new Peers();
  peers.heard('other');
  expect(beats(peers, 10).filter(Boolean)).toHaveLength(1);
});

test('does not report a process that keeps sending or has announced its end', () => {
  const peers = new Peers();
  peers.heard('leaver');
  peers.left('leaver');
  for (let round = 0; round < 10; round++) {
    peers.heard('other');
    expect(beats(peers, 3)).not.toContain(true);
  }
});
