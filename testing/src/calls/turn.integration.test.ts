import { createIceServers } from '@workflow/server/features/calls/calls.ice.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasCoturn, startCoturn, type TestRelay } from '../harness/coturn.ts';

const SECRET = 'the secret of a relay';

describe.skipIf(!hasCoturn)('a real coturn (skipped if the package coturn is not installed)', () => {
  let relay: TestRelay;
  afterEach(async () => {
    vi.useRealTimers();
    await relay.stop();
  });

  /** The credentials that a participant gets at this moment. */
  function credentials() {
    const settings = { iceServers: [], turnUrls: [`turn:127.0.0.1:${relay.port}`], turnSecret: SECRET };
    const [{ username = '', credential = '' } = {}] = createIceServers(settings)('ada');
    return [username, credential] as const;
  }

  it('relays packets with the credentials of a participant, and refuses expired and forged ones', async () => {
    relay = await startCoturn(SECRET);
    const [username, credential] = credentials();
    expect(await relay.relayPackets(username, credential)).toContain('Total lost packets 0');
    await expect(relay.relayPackets(username, `${credential.slice(1)}A`)).rejects.toThrow();
    vi.useFakeTimers({ now: Date.now() - 24 * 3_600_000, toFake: ['Date'] });
    const expired = credentials();
    vi.useRealTimers();
    await expect(relay.relayPackets(...expired)).rejects.toThrow();
  });
});
