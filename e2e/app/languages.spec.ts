import { expect, test } from '../support/test.ts';

test('a user switches the language, the theme, the density and the time zone without a reload, on all devices', async ({
  aVisitor,
}) => {
  const ada = await aVisitor();
  const { page } = ada;
  await ada.signUp('Ada');
  await ada.createWorkspace('Analytical Engines');
  await ada.createChannel('general');
  await ada.sendMessage('The first word.');
  await expect(ada.message('The first word.')).toBeVisible();

  await ada.goTo('Settings');
  await ada.goTo('Appearance');
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expect(page).toHaveTitle('Einstellungen · WorkFlow');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  await ada.goTo('Kanäle');
  await page.getByRole('link', { name: /^general/ }).click();
  await expect(page.getByText('1 Nachricht', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nachricht an #general' }).fill('Das zweite Wort.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 Nachrichten', { exact: true })).toBeVisible();
  await expect(page.getByText('Heute', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Kanal anlegen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Kanal anlegen' });
  await dialog.getByLabel('Name des Kanals').fill('General');
  await dialog.getByRole('button', { name: 'Kanal anlegen' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Es gibt schon einen Kanal mit diesem Namen.' }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);

  await page.reload();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kanäle' })).toBeVisible();

  const phone = await aVisitor();
  await phone.logIn({ email: `${ada.username}@example.com`, username: ada.username });
  await expect(phone.page.getByRole('navigation').getByRole('link', { name: 'Kanäle' })).toBeVisible();

  await phone.open('/settings?part=appearance');
  await phone.page.getByRole('radio', { name: 'Dunkel' }).check({ force: true });
  await phone.page.getByRole('radio', { name: 'Kompakt' }).check({ force: true });
  await phone.page.getByLabel('Erster Tag der Woche').selectOption('Samstag');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');

  const time = ada.message('Das zweite Wort.').locator('time');
  const before = await time.first().textContent();
  // Tokyo is 9 hours ahead of the browser, so each time of day differs.
  await phone.page.getByLabel('Zeitzone').selectOption('Asia/Tokyo');
  await expect(phone.page.getByLabel('Zeitzone')).toHaveValue('Asia/Tokyo');
  // The field keeps the focus after the new zone has remounted the app, so the arrow keys still work.
  await phone.page.getByLabel('Zeitzone').focus();
  await phone.page.keyboard.press('ArrowUp');
  await expect(phone.page.getByLabel('Zeitzone')).not.toHaveValue('Asia/Tokyo');
  await expect(phone.page.getByLabel('Zeitzone')).toBeFocused();
  await phone.page.keyboard.press('ArrowDown');
  await expect(phone.page.getByLabel('Zeitzone')).toHaveValue('Asia/Tokyo');
  await expect(phone.page.getByLabel('Zeitzone')).toBeFocused();
  await expect(time.first()).not.toHaveText(before!);
  const sentAt = await time.first().getAttribute('datetime');
  const shown = new Intl.DateTimeFormat('de', {
    timeZone: 'Asia/Tokyo',
    hour: 'numeric',
    minute: '2-digit',
  });
  await expect(time.first()).toHaveText(shown.format(new Date(sentAt!)));
  await page.reload();
  await expect(time.first()).toHaveText(shown.format(new Date(sentAt!)));

  // The toggles of notifications are kept as well.
  await phone.open('/settings?part=notifications');
  const toggles = phone.page.getByRole('switch');
  await expect(toggles.first()).toBeVisible();
  const wasOn = await toggles.first().isChecked();
  await toggles.first().setChecked(!wasOn, { force: true });
  await page.goto('/settings?part=notifications');
  await expect(page.getByRole('switch').first()).toBeChecked({ checked: !wasOn });
});

test('a German browser starts in German, and an English one loads no German', async ({ aVisitor }) => {
  const german = await aVisitor({ locale: 'de-AT' });
  const complaints: string[] = [];
  german.page.on('console', (entry) => entry.type() === 'warning' && complaints.push(entry.text()));
  await german.open('/login');
  await expect(german.page.getByRole('heading', { name: 'Willkommen bei WorkFlow' })).toBeVisible();
  await german.page.getByRole('link', { name: 'Konto anlegen' }).click();
  await german.page.getByLabel('E-Mail').fill('kein Ort');
  await german.page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(german.page.getByText('Gib eine gültige E-Mail-Adresse ein.')).toBeVisible();
  expect(complaints).toEqual([]);

  const english = await aVisitor({ locale: 'en-GB' });
  const loaded: string[] = [];
  english.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await english.open('/login');
  await expect(english.page.getByRole('heading', { name: 'Welcome to WorkFlow' })).toBeVisible();
  expect(loaded.filter((path) => path.startsWith('/assets/de-'))).toEqual([]);
  expect(loaded.some((path) => path.startsWith('/assets/'))).toBe(true);
});

test('a browser in another language starts in English', async ({ aVisitor }) => {
  const { page } = await aVisitor({ locale: 'fi-FI' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome to WorkFlow' })).toBeVisible();
});

test('a language that fails to load shows an error and changes nothing', async ({ aVisitor }) => {
  const ada = await aVisitor();
  await ada.signUp('Ada');
  await ada.goTo('Settings');
  await ada.goTo('Appearance');
  await ada.page.route('**/assets/de-*', (route) => route.abort());
  const field = ada.page.getByRole('combobox', { name: 'Language' });
  await field.selectOption('Deutsch');
  await expect(ada.page.getByText('Couldn’t load the language.')).toBeVisible();
  await expect(field).toHaveValue('auto');
  await expect(ada.page.locator('html')).toHaveAttribute('lang', 'en');
});

test('longer German texts cover nothing on a phone, also offline', async ({ aVisitor }) => {
  const ada = await aVisitor({ viewport: { width: 390, height: 844 } });
  const { page } = ada;
  await ada.signUp('Ada');
  // The language counts as this user’s own once their preferences were applied here.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('workflow-preferences:')),
  );
  // As earlier versions stored it: in the browser alone.
  await page.evaluate((mark) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(mark)) localStorage.removeItem(key);
    localStorage.setItem('workflow-language', 'de');
  }, 'workflow-language-saved:');
  await page.reload();
  const bar = page.getByRole('banner');
  const leave = bar.getByRole('button', { name: 'Abmelden' });
  await expect(leave).toBeVisible();
  await page.context().setOffline(true);
  const retry = bar.getByRole('button', { name: 'Neu verbinden' });
  await expect(retry).toBeVisible();
  const name = bar.getByText(ada.username);
  const [retryBox, nameBox, leaveBox] = await Promise.all(
    [retry, name, leave].map((part) => part.boundingBox()),
  );
  expect(retryBox!.x + retryBox!.width).toBeLessThanOrEqual(nameBox!.x);
  expect(nameBox!.x + nameBox!.width).toBeLessThanOrEqual(leaveBox!.x);
  expect(leaveBox!.x + leaveBox!.width).toBeLessThanOrEqual(390);
});
