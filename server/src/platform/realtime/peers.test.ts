import { expect, test } from 'vitest';
import { Peers } from './peers.ts';

function beats(peers: Peers, count: number): boolean[] {
  return Array.from({ length: count }, () => peers.beat());
}

test('a process that falls silent has died, once', () => {
  const peers = new Peers();
  peers.heard('other');
  expect(beats(peers, 10).filter(Boolean)).toHaveLength(1);
});

test('one that goes on speaking has not, nor has one that said farewell', () => {
  const peers = new Peers();
  peers.heard('leaver');
  peers.left('leaver');
  for (let round = 0; round < 10; round++) {
    peers.heard('other');
    expect(beats(peers, 3)).not.toContain(true);
  }
});
