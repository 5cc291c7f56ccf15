import { createIceServers } from '@workflow/server/features/calls/calls.ice.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasCoturn, startCoturn, type TestRelay } from '../harness/coturn.ts';

const SECRET = 'the secret of a relay';

describe.skipIf(!hasCoturn)('a real coturn (skipped if the package coturn is not installed)', () => {
  let relay: TestRelay | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    await relay?.stop();
  });

  /** The credentials that a participant gets at this moment. */
  function credentialsFor({ port }: TestRelay) {
    const settings = { iceServers: [], turnUrls: [`turn:127.0.0.1:${port}`], turnSecret: SECRET };
    const [{ username = '', credential = '' } = {}] = createIceServers(settings)('ada');
    return [username, credential] as const;
  }

  it('relays packets with the credentials of a participant, and refuses expired and forged ones', async () => {
    const coturn = await startCoturn(SECRET);
    relay = coturn;
    const [username, credential] = credentialsFor(coturn);
    expect(await coturn.relayPackets(username, credential)).toContain('Total lost packets 0');
    await expect(coturn.relayPackets(username, `${credential.slice(1)}A`)).rejects.toThrow();
    vi.useFakeTimers({ now: Date.now() - 24 * 3_600_000, toFake: ['Date'] });
    const expired = credentialsFor(coturn);
    vi.useRealTimers();
    await expect(coturn.relayPackets(...expired)).rejects.toThrow();
  });
});
