import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Draws a picture of 300 × 200 pixels in the browser: its left 40 are red, the rest is teal. The test needs no image file. */
const picture = async (page: Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 300, 200);
    context.fillStyle = 'red';
    context.fillRect(0, 0, 40, 200);
    return canvas.toDataURL('image/png');
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
};

const colorAt = (image: Locator, { x, y }: { readonly x: number; readonly y: number }) =>
  image.evaluate(
    (element: HTMLImageElement, [left, top]) => {
      const canvas = document.createElement('canvas');
      canvas.width = element.naturalWidth;
      canvas.height = element.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(element, 0, 0);
      const [red = 0] = context.getImageData(left!, top!, 1, 1).data;
      return red > 128 ? 'red' : 'teal';
    },
    [x, y],
  );

test('a photo shows at once, to its user and to readers of their messages', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ana.sendMessage('what do I look like?');
  const shown = ben.message('what do I look like?').locator('img');
  await expect(ben.message('what do I look like?')).toBeVisible();
  await expect(shown).toHaveCount(0);

  await ana.goTo('Settings');
  const field = ana.page.getByRole('region', { name: 'Profile' });
  await expect(field.getByText('JPG, PNG or GIF. Max 2MB')).toBeVisible();
  const input = ana.page.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(ana.page.getByText('A photo has to be a JPG, PNG or GIF.')).toBeVisible();
  await input.setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(ana.page.getByText('A photo may have at most 2 MB.')).toBeVisible();

  // The square starts in the middle of the photo. The arrow keys move the photo until the square reaches its left edge.
  await input.setInputFiles(await picture(ana.page));
  const crop = ana.page.getByRole('dialog', { name: 'Crop photo' });
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await expect(crop).toBeHidden();
  // A photo of a phone is larger than the limit. Only the part that the user chooses is uploaded.
  const photo = await picture(ana.page);
  await input.setInputFiles({
    ...photo,
    buffer: Buffer.concat([photo.buffer, Buffer.alloc(3 * 1024 * 1024)]),
  });
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  const area = crop.getByRole('group', { name: 'Position of the photo' });
  await area.focus();
  for (let times = 0; times < 20; times++) await area.press('ArrowRight');
  await crop.getByRole('button', { name: 'Save photo' }).click();
  await expect(ana.page.getByText('Photo updated!')).toBeVisible();
  await expect(field.locator('img')).toBeVisible();
  await expect(ana.page.getByRole('complementary').locator('img')).toBeVisible();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  expect(await colorAt(shown, { x: 10, y: 128 })).toBe('red');
  expect(await colorAt(shown, { x: 246, y: 128 })).toBe('teal');
  await ana.page.reload();
  await expect(field.locator('img')).toBeVisible();

  await ana.page.getByLabel('Title', { exact: true }).fill('Product designer');
  await ana.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(ana.page.getByText('Profile updated!')).toBeVisible();
  await shown.click();
  const card = ben.page.getByRole('dialog', { name: /Ana/ });
  await expect(card.getByText('Product designer')).toBeVisible();
  await ben.page.keyboard.press('Escape');

  await field.getByRole('button', { name: 'Remove photo' }).click();
  await expect(field.locator('img')).toHaveCount(0);
  await expect(shown).toHaveCount(0);

  // An address with an unknown part shows the profile.
  await ana.page.goto('/settings?part=unknown');
  await expect(ana.page.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await expect(ana.page.getByLabel('Title', { exact: true })).toHaveValue('Product designer');
});
