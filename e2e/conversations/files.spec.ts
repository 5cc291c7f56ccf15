import sharp from 'sharp';
import { expect, test } from '../support/test.ts';

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

const attached = 'Attached files';

test('files are attached, sent, shown to the other user, and continue after a lost connection', async ({
  aTeam,
}) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const { page } = ana;
  const choose = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.locator('input[type=file]').setInputFiles(files);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('As agreed.') };
  const harbour = { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await picture('teal') };

  // A file that is too large is rejected at once.
  await choose([{ ...text, name: 'large.txt', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') }]);
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible();

  // The user chooses several files at once and removes one.
  await choose([harbour, text, { ...text, name: 'mistake.txt' }]);
  const list = page.getByRole('list', { name: attached });
  await expect(list.getByRole('listitem')).toHaveText([/harbour\.jpg/, /notes\.txt10 B/, /mistake\.txt/]);
  await page.getByRole('button', { name: 'Remove mistake.txt' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  // Attached files exist only in this tab.
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
  await ana.sendMessage('From the walk');
  await expect(list).toHaveCount(0);

  // Both files are in one message.
  const seen = ben.message('From the walk');
  await expect(seen.getByRole('button', { name: 'Open harbour.jpg' })).toBeVisible();
  await expect(seen.getByRole('link', { name: 'Download notes.txt' })).toBeVisible();
  await expect(ben.page.getByText('1 message', { exact: true })).toBeVisible();
  const image = seen.locator('img[src*="/thumbnail"]');
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(720);

  // Files are added by drag and drop and by paste.
  await page.getByRole('region', { name: 'Messages' }).evaluate(
    (region, bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      for (const type of ['dragenter', 'drop'] as const)
        region.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
    },
    [...(await picture('orchid'))],
  );
  await expect(list).toContainText('dropped.jpg');
  await ana.composer.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['pasted'], 'pasted.txt', { type: 'text/plain' }));
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(list).toContainText('pasted.txt');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    ben.message('Sent dropped.jpg, pasted.txt').getByRole('button', { name: 'Open dropped.jpg' }),
  ).toBeVisible();

  // The preview fills the window and is opened with the keyboard.
  await seen.getByRole('button', { name: 'Open harbour.jpg' }).click();
  const viewer = ben.page.getByRole('dialog', { name: 'File viewer' });
  await expect(viewer.getByRole('img', { name: 'harbour.jpg' })).toBeVisible();
  await expect(viewer).toContainText('1 of 2');
  await ben.page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'dropped.jpg' })).toBeVisible();
  await ben.page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  // Without a connection the upload waits, also across a reload; a discarded upload does not return.
  await page.route('**/messages/upload', (route) => route.abort());
  await choose([{ ...text, name: 'later.txt' }]);
  await ana.sendMessage('When there is a way');
  await choose([{ ...text, name: 'never.txt' }]);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(ana.message('When there is a way').getByLabel('Waiting to be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload of never.txt' }).click();
  await choose([{ ...harbour, name: 'boat.jpg' }]);
  await ana.sendMessage('Seen from the boat');
  const boat = ana.message('Seen from the boat');
  await expect(boat.getByRole('img', { name: 'boat.jpg' })).toBeVisible();
  await ana.waitForUnsentMessages(2);
  await page.reload();
  await expect(ana.message('When there is a way')).toContainText('later.txt');
  // Nothing moves when the picture is sent, however narrow the window, because its height follows from its width.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(boat.getByRole('img', { name: 'boat.jpg' })).toBeVisible();
  const before = (await boat.boundingBox())!.height;
  await page.unroute('**/messages/upload');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(
    ben.message('When there is a way').getByRole('link', { name: 'Download later.txt' }),
  ).toBeVisible();
  await expect(ben.message('never.txt')).toHaveCount(0);
  await expect(boat.getByRole('button', { name: 'Open boat.jpg' })).toBeVisible();
  expect((await boat.boundingBox())!.height).toBe(before);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The message shows the server's reason for rejecting a file.
  await choose([{ name: 'tool.txt', mimeType: 'text/plain', buffer: Buffer.from([0, 1, 2, 3]) }]);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to upload file')).toBeVisible();
  await expect(ana.message('Sent tool.txt')).toContainText('Not sent: This file type isn’t supported');
});
