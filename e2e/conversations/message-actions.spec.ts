import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { takeScreenshot } from '../support/appearances.ts';
import { createTeam, PASSWORD } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('two users use message actions in a channel and a direct message', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[1]!;
  const say = (content: string) =>
    client.does(sendMessage, { body: { channel_id: channelId, content, parent_id: null } });
  const far = await say('long ago');
  const between: { readonly id: string }[] = [];
  for (let number = 1; number <= 130; number++) between.push(await say(`in between ${number}`));
  const channel = `/workspace/${workspaceId}/channel/${channelId}`;
  const link = `${server.url}${channel}?message=${far.id}`;
  const ana = await aVisitor();
  const { page } = ana;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shot = async (name: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await takeScreenshot(page, `actions-${name}-${scheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const row = (text: string) => page.locator('[data-message]').filter({ hasText: text });

  await test.step('a link opens its message, also after signing in, and keeps the unread marker', async () => {
    await ana.open(link.slice(server.url.length));
    await page.getByLabel('Email').fill(accounts[0]!.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(row('long ago')).toBeInViewport();
    await expect(row('long ago')).toHaveAttribute('data-pointed-out');
    await expect(page).toHaveURL(`${server.url}${channel}`);
    await expect(page.getByRole('link', { name: /general.*unread/ })).toBeVisible();
  });

  await test.step('copying a link by key, sending it, and opening it without a reload', async () => {
    await row('long ago').press('c');
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
    await ana.sendMessage(link);
    await expect(row('long ago')).not.toBeInViewport();
    await page.getByRole('link', { name: link }).click();
    await expect(row('long ago')).toBeFocused();
    await page.getByRole('button', { name: 'Jump to the newest message' }).click();
    await page.getByRole('link', { name: link }).click();
    await expect(row('long ago')).toBeInViewport();
    expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true);
  });

  await test.step('opening an old message in a conversation that was not open', async () => {
    await page.goto(`${channel}?message=${between[50]!.id}`);
    await expect(row('in between 51')).toHaveAttribute('data-pointed-out');
    await expect(row('in between 51')).toBeInViewport();
  });

  await test.step('a deleted message says so above the latest messages', async () => {
    await page.goto(`${channel}?message=${workspaceId}`);
    await expect(page.getByText('This message was deleted or isn’t in this conversation.')).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toBeInViewport();
  });

  await test.step('forwarding by keyboard to another user', async () => {
    await row('in between 130').press('f');
    const dialog = page.getByRole('dialog', { name: 'Forward message' });
    const to = dialog.getByRole('textbox', { name: 'To' });
    const target = dialog.getByRole('button', { name: 'Ben' });
    await to.fill('ben');
    // Typing selects no one, and Enter selects the first match without sending.
    await expect(target).toHaveAttribute('aria-pressed', 'false');
    await expect(dialog.getByRole('button', { name: 'Forward', exact: true })).toBeDisabled();
    await to.press('Enter');
    await expect(target).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('textbox', { name: 'Add a message' })).toBeFocused();
    await page.keyboard.type('Have a look');
    await shot('forward');
    await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(page.getByText('Forwarded to Ben')).toBeVisible();
    const ben = await aVisitor();
    await ben.signIn(accounts[1]!, '/dms');
    await ben.page.getByRole('link', { name: /Have a look/ }).click();
    const passedOn = ben.page.locator('[data-message]').filter({ hasText: 'Have a look' });
    await expect(passedOn.getByRole('blockquote')).toContainText('in between 130');
    await takeScreenshot(ben.page, 'actions-forwarded');
    await passedOn.getByRole('link', { name: 'View message' }).click();
    await expect(ben.page).toHaveURL(new RegExp(`${channel}$`));
    await expect(ben.page.locator('[data-message]').filter({ hasText: 'in between 130' })).toBeInViewport();
  });

  await test.step('undoing a forward, and opening its conversation from the toast', async () => {
    const forwardToBen = async (comment: string) => {
      await row('in between 130').press('f');
      const dialog = page.getByRole('dialog', { name: 'Forward message' });
      await dialog.getByRole('textbox', { name: 'To' }).fill('ben');
      await dialog.getByRole('button', { name: 'Ben' }).click();
      await dialog.getByRole('textbox', { name: 'Add a message' }).fill(comment);
      await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
    };
    await forwardToBen('By mistake');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await forwardToBen('On purpose');
    await page.getByRole('status').getByRole('button', { name: 'View' }).click();
    await expect(row('On purpose')).toBeVisible();
    await expect(row('By mistake')).toHaveCount(0);
    await page.goBack();
  });

  await test.step('who has seen a message, and its edit history', async () => {
    await ana.sendMessage('We ship on Friday.');
    await expect(row('We ship on Friday.').getByLabel('Seen')).toBeVisible();
    await row('We ship on Friday.').press('i');
    const info = page.getByRole('dialog', { name: 'Message info' });
    await expect(info.getByRole('region', { name: 'Seen by' })).toContainText('Ben');
    await shot('info');
    await page.keyboard.press('Escape');
    await expect(info).toBeHidden();
    await row('We ship on Friday.').press('e');
    await page.getByRole('textbox', { name: 'Edit message' }).fill('We ship on Monday.');
    await page.keyboard.press('Enter');
    await row('We ship on Monday.').getByRole('button', { name: '(edited)' }).click();
    const history = page.getByRole('dialog', { name: 'Edit history' });
    await expect(history.getByRole('listitem')).toHaveText([/Friday\.Monday\./, /We ship on Friday\.$/]);
    await shot('history');
    await page.keyboard.press('Escape');
  });

  await test.step('jumping to a date from the floating day, which shows only while the user scrolls', async () => {
    const day = page.getByRole('button', { name: 'Today' });
    await row('We ship on Monday.').hover();
    await expect(row('We ship on Monday.')).toBeInViewport();
    await expect(day).toBeHidden();
    await expect(async () => {
      await page.mouse.wheel(0, -100);
      await day.hover({ timeout: 1_000 });
    }).toPass();
    await day.click();
    await shot('day');
    await page.getByRole('menuitem', { name: 'The beginning' }).click();
    await expect(row('long ago')).toBeInViewport();
    await page.keyboard.press('ControlOrMeta+j');
    const dialog = page.getByRole('dialog', { name: 'Jump to a date' });
    await dialog.getByLabel('Date').fill('2031-01-01');
    await shot('date');
    await dialog.getByRole('button', { name: 'Jump' }).click();
    await expect(row('We ship on Monday.')).toBeInViewport();
  });

  await test.step('all actions in the menu, also by touch', async () => {
    await row('We ship on Monday.').hover();
    await row('We ship on Monday.').getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await shot('menu');
    await page.keyboard.press('Escape');
  });
});

test('on a touch screen, a long press on a reaction shows who reacted, also after release', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const { id } = await client.does(sendMessage, {
    body: { channel_id: channelId, content: 'press me', parent_id: null },
  });
  await client.does(addReaction, { params: { id }, body: { emoji: '👍' } });
  const ben = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = ben;
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const chip = ben.message('press me').getByRole('button', { name: '👍 1, Ana' });
  const { x, y } = (await chip.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 12, y: y + 8 }],
  });
  const everybody = page.getByRole('dialog', { name: 'View reactions' });
  await expect(everybody.getByRole('listitem')).toHaveText([/Ana/]);
  const released = page.evaluate(() =>
    new Promise((resolve) => window.addEventListener('pointerup', resolve, { once: true })).then(() => 0),
  );
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await released;
  // A menu that a click closes disappears within the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(everybody.getByRole('listitem')).toHaveText([/Ana/]);
  await everybody.getByRole('button', { name: /👍/ }).tap();
  await expect(everybody.getByRole('button', { name: /👍/ })).toHaveAttribute('aria-pressed', 'true');
  await everybody.getByRole('button', { name: 'Close' }).tap();
  await expect(everybody).toBeHidden();
  await chip.tap();
  await expect(ben.message('press me').getByRole('button', { name: '👍 2, You and Ana' })).toBeVisible();
  // Touch targets are 44 pixels wide and high, also of controls that look smaller.
  for (const name of ['Channel actions', 'Attach file', 'Add emoji', '👍 2, You and Ana']) {
    const isLargeEnough = await page.getByRole('button', { name }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ].every(([dx, dy]) =>
        button.contains(document.elementFromPoint(x + width / 2 + dx!, y + height / 2 + dy!)),
      );
    });
    expect(isLargeEnough, name).toBe(true);
  }
});
