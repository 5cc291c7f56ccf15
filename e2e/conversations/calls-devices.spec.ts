import type { Locator } from '@playwright/test';
import { bannerOf, button, callDevices, overlayOf, tile } from '../support/calls.ts';
import { expect, test } from '../support/test.ts';

test.use(callDevices);

test('a user without access to camera and microphone sees the reason, and the call closes', async ({
  aTeam,
}) => {
  const [ana] = await aTeam('Ana');
  await ana.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await button(ana, 'Start a video call').click();
  await expect(ana.page.getByText('Could not access camera/mic. Please grant permissions.')).toBeVisible();
  await button(ana, 'OK').click();
  await expect(overlayOf(ana)).toBeHidden();
  await expect(bannerOf(ana)).toBeHidden();
});

/** Returns the mean difference between neighboring pixels at the top of the picture, where the fake camera shows the time. */
const measureSharpness = (place: Locator) =>
  place.locator('video').evaluate((video: HTMLVideoElement) => {
    const [width, height] = [video.videoWidth, Math.floor(video.videoHeight / 8)];
    // There is no picture yet.
    if (height === 0) return Number.NaN;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(video, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let sum = 0;
    for (let index = 0; index < data.length - 4; index += 4)
      sum += Math.abs(data[index + 1]! - data[index + 5]!);
    return (4 * sum) / data.length;
  });

test('a user checks the devices before joining, joins muted, and talks while holding the space bar', async ({
  aTeam,
}) => {
  test.setTimeout(150_000);
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await button(ana, 'Start a video call').click();
  await button(ben, 'Check camera and microphone first').click();
  const lobby = ben.page.getByRole('dialog', { name: 'Check camera and microphone' });
  await expect(lobby.locator('video')).toBeVisible();
  await expect(lobby.getByLabel('Microphone', { exact: true })).toHaveValue(/./);
  await expect
    .poll(() => lobby.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value))
    .not.toBe(0);
  await expect(tile(ana, 'Ben')).toHaveCount(0);
  // The blur takes the circle of the fake camera for a person. The time above it is background.
  await expect.poll(() => measureSharpness(lobby)).toBeGreaterThan(0);
  const sharpness = await measureSharpness(lobby);
  await lobby.getByLabel('Blur background').check();
  await expect.poll(() => measureSharpness(lobby), { timeout: 60_000 }).toBeLessThan(sharpness / 2);
  await expect(lobby.getByLabel('Blur background')).toBeChecked();
  await lobby.getByRole('button', { name: 'Mute' }).click();
  await lobby.getByRole('button', { name: 'Camera Off' }).click();
  await expect(lobby.getByText('Your camera is off')).toBeVisible();
  await lobby.getByRole('button', { name: 'Join now' }).click();
  await expect(tile(ana, 'Ben').getByLabel('Muted')).toBeVisible();
  await expect(tile(ana, 'Ben').locator('video')).toHaveCount(0);

  await ben.page.keyboard.down('Space');
  await expect(tile(ana, 'Ben').getByLabel('Muted')).toBeHidden();
  // A reload while the key is held must not leave the user unmuted.
  await ben.page.reload();
  await expect(tile(ana, 'Ben').getByLabel('Muted')).toBeVisible();
  await expect(button(ben, 'Unmute')).toBeVisible();
  await button(ben, 'Devices').click();
  await expect(ben.page.getByRole('menuitem', { name: 'Don’t blur background' })).toBeVisible();
});
