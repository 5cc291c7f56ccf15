import type { Page } from '@playwright/test';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { bannerOf, button, callDevices, overlayOf, recordConnections, tile } from '../support/calls.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

test.use(callDevices);

/** Returns for each open connection how many frames were decoded and how many audio packets arrived. */
const countReceivedMedia = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const open = connections.filter(({ connectionState }) => connectionState === 'connected');
    return Promise.all(
      open.map(async (connection) => {
        let [frames, packets] = [0, 0];
        for (const report of (await connection.getStats()).values()) {
          if (report.type !== 'inbound-rtp') continue;
          if (report.kind === 'video') frames += report.framesDecoded ?? 0;
          else packets += report.packetsReceived ?? 0;
        }
        return { frames, packets };
      }),
    );
  });

/** Returns what identifies the network paths of each open connection. A restart of ICE changes it. */
const readIceFragments = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    return connections
      .filter(({ connectionState }) => connectionState === 'connected')
      .map(({ localDescription }) => /ice-ufrag:(\S+)/.exec(localDescription!.sdp)![1]!);
  });

/** Waits until sound, and pictures unless the call is minimized, of this many others arrive and go on arriving. */
async function expectMediaOf({ page }: Visitor, others: number, { isMinimized = false } = {}): Promise<void> {
  let before: Awaited<ReturnType<typeof countReceivedMedia>> = [];
  await expect
    .poll(
      async () => {
        const now = await countReceivedMedia(page);
        const isGrowing = now.every(
          ({ frames, packets }, index) =>
            frames > (before[index]?.frames ?? 0) !== isMinimized && packets > (before[index]?.packets ?? 0),
        );
        const isComplete = before.length === others && now.length === others && isGrowing;
        before = now;
        return isComplete;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

test('three users call each other in a channel', async ({ aTeam }) => {
  test.setTimeout(180_000);
  const [ana, ben, cleo] = await aTeam('Ana', 'Ben', 'Cleo');
  for (const visitor of [ana, ben, cleo]) {
    await recordConnections(visitor.page);
    await visitor.page.reload();
    await expect(visitor.composer).toBeVisible();
  }

  await test.step('Ana starts a call, and the channel shows the banner', async () => {
    await button(ana, 'Start a video call').click();
    await expect(ana.page.getByText('Video call started in this channel.')).toBeVisible();
    await expect(tile(ana, 'You (Local)')).toBeVisible();
    await expect(button(ana, 'End Call')).toBeVisible();
    await expect(bannerOf(ana)).toBeHidden();
    await expect(bannerOf(ben)).toBeVisible();
    await expect(bannerOf(cleo)).toBeVisible();
    await button(cleo, 'Dismiss').click();
    await expect(bannerOf(cleo)).toBeHidden();
  });

  await test.step('Ben joins: they see and hear each other, and only Ana can end the call', async () => {
    await button(ben, 'Join Call').click();
    await expect(tile(ben, 'Ana')).toHaveText(/^Ana[0-9a-f]{8}$/);
    await expect(tile(ana, 'Ben')).toBeVisible();
    await expectMediaOf(ana, 1);
    await expectMediaOf(ben, 1);
    await expect(button(ben, 'End Call')).toBeHidden();
  });

  await test.step('Cleo joins late, and everyone sees and hears everyone', async () => {
    await button(cleo, 'Start a video call').click();
    for (const visitor of [ana, ben, cleo]) await expectMediaOf(visitor, 2);
  });

  await test.step('Ana and Ben change their networks at the same moment, and see and hear everyone again', async () => {
    const before = await Promise.all([ana, ben].map(readIceFragments));
    await Promise.all(
      [ana, ben].map(({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online')))),
    );
    for (const [index, visitor] of [ana, ben].entries()) {
      await expect
        .poll(async () => (await readIceFragments(visitor)).filter((part) => before[index]!.includes(part)))
        .toEqual([]);
      await expectMediaOf(visitor, 2);
    }
  });

  await test.step('Ben raises a hand, reacts, and writes in the channel beside the call', async () => {
    await button(ben, 'Raise hand').click();
    await expect(tile(ana, 'Ben').getByLabel('Hand raised')).toBeVisible();
    await button(ben, 'React').click();
    await button(ben, 'React with 🎉').click();
    await expect(tile(ana, 'Ben').getByText('🎉')).toBeVisible();
    await button(ben, 'Lower hand').click();
    await expect(tile(ana, 'Ben').getByLabel('Hand raised')).toBeHidden();
    await button(ben, 'Show conversation').click();
    await ben.sendMessage('The link is in the notes');
    await expect(tile(ben, 'Ana')).toBeVisible();
    await button(ben, 'Hide conversation').click();
  });

  await test.step('Ana shares her screen, twice', async () => {
    for (let time = 0; time < 2; time++) {
      await button(ana, 'Share screen').click();
      await expect(button(ana, 'Stop sharing')).toBeVisible();
      await expect(tile(ben, 'Screen of Ana').locator('video')).toBeVisible();
      await button(ana, 'Stop sharing').click();
      await expect(tile(ben, 'Screen of Ana')).toHaveCount(0);
    }
  });

  await test.step('Ben mutes and turns the camera off; a reload keeps both', async () => {
    await button(ben, 'Mute').click();
    await button(ben, 'Camera Off').click();
    await expect(tile(ana, 'Ben').getByLabel('Muted')).toBeVisible();
    await expect(tile(ana, 'Ben').locator('video')).toHaveCount(0);
    await ben.page.reload();
    await expect(button(ben, 'Unmute')).toBeVisible();
    await expect(button(ben, 'Camera On')).toBeVisible();
    await expect(tile(ana, 'Ben')).toHaveCount(1);
    await expect(tile(ana, 'Ben').getByLabel('Muted')).toBeVisible();
    await button(ben, 'Camera On').click();
    await expectMediaOf(cleo, 2);
  });

  await test.step('Cleo works elsewhere during the call', async () => {
    await button(cleo, 'Minimize').click();
    await cleo.goTo('Home');
    await expect(cleo.page.getByRole('region', { name: 'Channel Call' })).toBeVisible();
    await expectMediaOf(cleo, 2, { isMinimized: true });
    await button(cleo, 'Back to the call').click();
    await expect(tile(cleo, 'Ana')).toBeVisible();
    await expectMediaOf(cleo, 2);
  });

  await test.step('Ben leaves, and Ana ends the call for everyone', async () => {
    await button(ben, 'Close').click();
    await expect(overlayOf(ben)).toBeHidden();
    await expect(bannerOf(ben)).toBeVisible();
    await expect(tile(ana, 'Ben')).toHaveCount(0);
    await button(ana, 'End Call').click();
    await expect(overlayOf(ana)).toBeHidden();
    await expect(overlayOf(cleo)).toBeHidden();
    await expect(bannerOf(ben)).toBeHidden();
    await expect(ben.message('Call ended · 1 min · 3 people')).toBeVisible();
  });
});

test('a call in a direct message rings in every tab, until one declines or answers', async ({
  aVisitor,
  server,
}) => {
  test.setTimeout(120_000);
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const dm = await accounts[0]!.client.does(startDm, {
    body: { workspace_id: workspaceId, other_user_id: accounts[1]!.id },
  });
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  for (const { page } of [ana, ben]) await recordConnections(page);
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/dm/${dm.id}`);
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}`);
  const otherTab = await ben.page.context().newPage();
  await otherTab.goto(`/workspace/${workspaceId}`);
  const ringing = [ben.page, otherTab].map((page) =>
    page.getByRole('alertdialog', { name: 'Incoming call' }),
  );

  await button(ana, 'Start a video call').click();
  for (const dialog of ringing) await expect(dialog.getByText('Ana is calling')).toBeVisible();
  await ringing[0]!.getByRole('button', { name: 'Decline' }).click();
  for (const dialog of ringing) await expect(dialog).toBeHidden();
  await expect(ana.page.getByText('Ben declined the call.')).toBeVisible();
  await expect(ana.page.getByRole('dialog', { name: 'Call' })).toBeHidden();
  await expect(ana.message('Missed call').last()).toBeVisible();

  await ana.sendMessage('/call ');
  await ringing[0]!.getByRole('button', { name: 'Join' }).click();
  await expect(ana.composer).toHaveValue('');
  await expect(ringing[1]!).toBeHidden();
  await expectMediaOf(ana, 1);
  await expectMediaOf(ben, 1);

  await test.step('Ben’s second tab joins too, and plays only the sound of Ana', async () => {
    await otherTab.goto(`/workspace/${workspaceId}/dm/${dm.id}`);
    await otherTab.getByRole('button', { name: 'Start a video call' }).click();
    await expect(otherTab.getByRole('list', { name: 'Participants' }).getByRole('button')).toHaveCount(3);
    const countSounds = () =>
      otherTab.locator('audio').evaluateAll((all: HTMLAudioElement[]) => {
        const tracks = all.flatMap(({ srcObject }) => (srcObject as MediaStream).getAudioTracks());
        return tracks.filter(({ muted }) => !muted).length;
      });
    await expect.poll(countSounds).toBe(1);
  });
});

test('the sound of a call is recorded once everyone agrees, and posted in the channel', async ({ aTeam }) => {
  test.setTimeout(90_000);
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await button(ana, 'Start a video call').click();
  await button(ben, 'Join Call').click();
  await expect(tile(ana, 'Ben')).toBeVisible();
  const request = ben.page.getByRole('alertdialog', { name: 'Recording' });

  await test.step('Ben does not allow it', async () => {
    await button(ana, 'Record sound').click();
    await expect(request).toContainText('Ana');
    await request.getByRole('button', { name: 'Don’t allow' }).click();
    await expect(ana.page.getByText('doesn’t want to be recorded.')).toBeVisible();
    await expect(button(ana, 'Record sound')).toBeVisible();
  });

  await test.step('Ben allows it, and both see that the call is recorded', async () => {
    await button(ana, 'Record sound').click();
    await request.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(overlayOf(ana).getByText('You’re recording')).toBeVisible();
    await expect(overlayOf(ben).getByText('is recording')).toBeVisible();
    await expect(request).toHaveCount(0);
  });

  await test.step('the recording is in the channel', async () => {
    await button(ana, 'Stop recording').click();
    await expect(overlayOf(ben).getByText('is recording')).toHaveCount(0);
    await button(ben, 'Close').click();
    const message = ben.message('🎙️ Recording of the call');
    await expect(message).toBeVisible();
    await expect(message.locator('audio')).toBeVisible();
  });
});
