import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('the browser installs the product as an app and runs its service worker', async ({
  aVisitor,
  server,
}) => {
  const { accounts } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  const { page } = ana;
  const context = page.context();
  // A browser without a screen refuses notifications.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  await ana.signIn(accounts[0]!, '/settings?part=notifications');

  await test.step('the manifest has no errors, and its icons have the sizes that it names', async () => {
    const browser = await context.newCDPSession(page);
    const { url, data, errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${server.url}/manifest.webmanifest`);
    const manifest = JSON.parse(data!);
    expect(manifest).toMatchObject({ name: 'WorkFlow', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src, sizes, type } of manifest.icons) {
      const response = await context.request.get(new URL(src, url).href);
      expect([response.status(), response.headers()['content-type']]).toEqual([
        200,
        expect.stringContaining(type),
      ]);
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect(size).toBe(sizes);
    }
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  });

  await test.step('turning push on registers the service worker, which shows a pushed message', async () => {
    // No push service is reachable, so the browser's part of a subscription is replaced.
    await page.evaluate(async () => {
      const { publicKey } = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])) as CryptoKeyPair;
      const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const keys = {
        p256dh: encode(await crypto.subtle.exportKey('raw', publicKey)),
        auth: encode(crypto.getRandomValues(new Uint8Array(16))),
      };
      const subscription = { toJSON: () => ({ endpoint: 'https://push.example.com/ana', keys }) };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => subscription as never;
    });
    const registrations: string[] = [];
    const browser = await context.newCDPSession(page);
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
      for (const { registrationId } of updated) registrations.push(registrationId);
    });
    await browser.send('ServiceWorker.enable');
    const setting = page.getByRole('switch', { name: 'Push notifications in this browser' });
    await setting.click();
    await expect(setting).toBeChecked();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toBe(`${server.url}/service-worker.js`);

    const [worker] = context.serviceWorkers();
    await worker!.evaluate(() => {
      const shown: object[] = [];
      Object.assign(globalThis, { shown });
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        shown.push({ title, ...options });
      };
    });
    const message = { tag: '1', title: 'WorkFlow', body: 'You have a new notification.', link: '/pages' };
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: registrations.at(-1)!,
      data: JSON.stringify(message),
    });
    const { link, ...shown } = message;
    await expect
      .poll(() => worker!.evaluate(() => (globalThis as unknown as { shown: object[] }).shown))
      .toEqual([expect.objectContaining({ ...shown, data: { link } })]);
  });
});
