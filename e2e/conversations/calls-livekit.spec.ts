import { startLivekit } from '@workflow/testing/harness/livekit.ts';
import { hasLivekit } from '@workflow/testing/harness/livekit-program.ts';
import { button, callDevices, overlayOf, recordConnections, tile } from '../support/calls.ts';
import { ProductServer } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const test = base.extend<object, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const livekit = await startLivekit();
      const { url, apiKey, apiSecret } = livekit.settings;
      const settings = { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret };
      const server = await ProductServer.start(undefined, settings);
      await use(server);
      await server.stop();
      await livekit.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use(callDevices);
test.skip(!hasLivekit, 'LiveKit is not built: npm run livekit');

/** Returns how many frames of video were decoded, and how much energy the received sound had. */
const received = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    let [frames, energy] = [0, 0];
    for (const connection of connections)
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        frames += report.framesDecoded ?? 0;
        energy += report.totalAudioEnergy ?? 0;
      }
    return { frames, energy };
  });

async function expectPictureAndSound(visitor: Visitor): Promise<void> {
  const before = await received(visitor);
  await expect
    .poll(async () => (await received(visitor)).frames, { timeout: 30_000 })
    .toBeGreaterThan(before.frames);
  await expect.poll(async () => (await received(visitor)).energy).toBeGreaterThan(before.energy);
}

/** Waits until no sound has arrived for a while. */
async function expectSilence(visitor: Visitor): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const { energy } = await received(visitor);
        const isSilent = energy - before < 1e-6;
        before = energy;
        return isSilent;
      },
      { intervals: [2_000] },
    )
    .toBe(true);
}

test('two users call each other through LiveKit', async ({ aTeam }) => {
  test.setTimeout(150_000);
  const [ana, ben] = await aTeam('Ana', 'Ben');
  for (const visitor of [ana, ben]) {
    await recordConnections(visitor.page);
    await visitor.page.reload();
    await expect(visitor.composer).toBeVisible();
  }

  await test.step('both see and hear each other', async () => {
    await button(ana, 'Start a video call').click();
    await button(ben, 'Join Call').click();
    await expect(tile(ana, 'Ben')).toBeVisible();
    for (const visitor of [ana, ben]) await expectPictureAndSound(visitor);
    await expect(overlayOf(ana).getByText('Connecting…')).toHaveCount(0);
  });

  await test.step('Ben mutes, and stays muted when he changes the microphone and loses the connection', async () => {
    await button(ben, 'Mute').click();
    await expect(tile(ana, 'Ben').getByLabel('Muted')).toBeVisible();
    await expectSilence(ana);
    await button(ben, 'Devices').click();
    await ben.page.getByRole('menuitemradio', { name: 'Fake Audio Input 2' }).click();
    await ben.page.context().setOffline(true);
    await ben.page.context().setOffline(false);
    await expectPictureOf(ana);
    await expectSilence(ana);
    await expect(button(ben, 'Unmute')).toBeVisible();
    await button(ben, 'Unmute').click();
    await expect(tile(ana, 'Ben').getByLabel('Muted')).toHaveCount(0);
    await expectPictureAndSound(ana);
  });

  await test.step('Ben shares his screen, raises his hand and reacts', async () => {
    await button(ben, 'Share screen').click();
    await expect(tile(ana, 'Screen of Ben')).toBeVisible();
    await button(ben, 'Raise hand').click();
    await expect(tile(ana, 'Ben').getByLabel('Hand raised')).toBeVisible();
    await button(ben, 'Stop sharing').click();
    await expect(tile(ana, 'Screen of Ben')).toHaveCount(0);
  });

  await test.step('Ben reloads and is back in the call', async () => {
    await button(ben, 'Mute').click();
    await ben.page.reload();
    await expect(tile(ana, 'Ben')).toHaveCount(1);
    await expect(button(ben, 'Unmute')).toBeVisible();
    await expectPictureOf(ana);
    await expectSilence(ana);
  });

  await test.step('Ana ends the call', async () => {
    await button(ana, 'End Call').click();
    await expect(overlayOf(ben)).toHaveCount(0);
  });
});

async function expectPictureOf(visitor: Visitor): Promise<void> {
  const { frames } = await received(visitor);
  await expect
    .poll(async () => (await received(visitor)).frames, { timeout: 30_000 })
    .toBeGreaterThan(frames);
}
