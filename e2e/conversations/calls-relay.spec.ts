import { hasCoturn, startCoturn } from '@workflow/testing/harness/coturn.ts';
import { button, callDevices, recordConnections, tile } from '../support/calls.ts';
import { ProductServer } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const TURN_SECRET = 'the secret of a relay';

const test = base.extend<object, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const relay = await startCoturn(TURN_SECRET);
      const TURN_URLS = `turn:127.0.0.1:${relay.port}`;
      const server = await ProductServer.start(undefined, { TURN_URLS, TURN_SECRET });
      await use(server);
      await server.stop();
      await relay.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use(callDevices);
test.skip(!hasCoturn, 'The package coturn is not installed.');

/** Lets the page use relayed connections only, as behind a firewall that blocks everything else. */
const blockDirectConnections = ({ page }: Visitor) =>
  page.addInitScript(() => {
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
      }
    };
  });

/** Returns how many frames were decoded, and the types of the candidates that are in use. */
const relayed = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    let frames = 0;
    const types: string[] = [];
    for (const connection of connections) {
      const reports = await connection.getStats();
      for (const report of reports.values()) {
        if (report.type === 'inbound-rtp') frames += report.framesDecoded ?? 0;
        if (report.type === 'candidate-pair' && report.nominated)
          types.push(reports.get(report.localCandidateId)?.candidateType);
      }
    }
    return { frames, types };
  });

test('two users behind firewalls call each other through a relay', async ({ aTeam }) => {
  test.setTimeout(120_000);
  const [ana, ben] = await aTeam('Ana', 'Ben');
  for (const visitor of [ana, ben]) {
    await blockDirectConnections(visitor);
    await recordConnections(visitor.page);
    await visitor.page.reload();
    await expect(visitor.composer).toBeVisible();
  }
  await button(ana, 'Start a video call').click();
  await button(ben, 'Join Call').click();
  for (const visitor of [ana, ben]) {
    await expect.poll(async () => (await relayed(visitor)).frames, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(new Set((await relayed(visitor)).types)).toEqual(new Set(['relay']));
  }
  await expect(tile(ana, 'Ben').getByText('Connecting…')).toHaveCount(0);
});
