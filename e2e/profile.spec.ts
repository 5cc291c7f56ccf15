import { expect, test } from './support/test.ts';

/** Draws a plain picture in the browser, so that the test needs no image file. */
const picture = async (page: import('@playwright/test').Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 300, 200);
    return canvas.toDataURL('image/png');
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
};

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

  await input.setInputFiles(await picture(ana.page));
  await expect(ana.page.getByText('Photo updated!')).toBeVisible();
  await expect(field.locator('img')).toBeVisible();
  await expect(ana.page.getByRole('complementary').locator('img')).toBeVisible();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
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
});
