import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('Markdown renders as intended, and scripts never run', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  ana.page.on('dialog', () => ana.problems.push('a dialog opened'));
  ben.page.on('dialog', () => ben.problems.push('a dialog opened'));
  const requests: string[] = [];
  ben.page.on('request', (request) => requests.push(request.url()));
  await ana.sendMessage(
    [
      'start _of it_ **bold** `code` https://example.com/a?b=c',
      '<img src=x onerror=alert(1)> <script>alert(2)</script> [click](javascript:alert(3)) ![picture](https://example.com/p.png)',
      '- first',
      '- second',
      '',
      '> said before',
      '```',
      'const x = 1;',
      '```',
    ].join('\n'),
  );
  const message = ben.message('start of it');
  await expect(message.locator('em')).toHaveText('of it');
  await expect(message.locator('strong')).toHaveText('bold');
  await expect(message.locator('li li, ul > li')).toHaveText(['first', 'second']);
  await expect(message.locator('blockquote')).toContainText('said before');
  await expect(message.locator('pre')).toContainText('const x = 1;');
  await expect(message).toContainText('<img src=x onerror=alert(1)>');
  await expect(message.locator('img[src*="example.com"], img[src="x"], script')).toHaveCount(0);
  await expect(message.locator('a[href^="javascript:"]')).toHaveCount(0);
  const link = message.getByRole('link', { name: 'https://example.com/a?b=c' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect(requests.filter((url) => url.includes('example.com'))).toEqual([]);
});

test('the composer grows, breaks lines, keeps drafts, and explains rejections', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  await ana.composer.fill('first line');
  const small = await ana.composer.boundingBox();
  for (let line = 0; line < 5; line += 1) await ana.composer.press('Shift+Enter');
  await ana.composer.pressSequentially('last line');
  const grown = await ana.composer.boundingBox();
  expect(grown!.height).toBeGreaterThan(small!.height + 40);
  await ana.page.reload();
  await expect(ana.composer).toHaveValue(/first line\n+last line/);
  await ana.composer.fill('x'.repeat(16_001));
  await ana.composer.press('Enter');
  await expect(ana.page.getByText('1 character too many')).toBeVisible();
  await expect(ana.composer).toHaveValue(/^x{16001}$/);
  await ana.composer.fill('   ');
  await ana.composer.press('Enter');
  await expect(ana.page.getByText('No messages yet')).toBeVisible();
});

test('drafts are restored until the user logs out', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const { page } = ana;
  const bar = page.getByText(/^Replying to Ben/);
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await ben.sendMessage('Coffee or tea?');
  await ana.sendMessage('as it was');

  await test.step('the send status shows above the composer', async () => {
    const note = page.getByRole('status').filter({ hasText: 'Message sent!' });
    const [there, list] = [
      await note.boundingBox(),
      await page.getByRole('region', { name: 'Messages' }).boundingBox(),
    ];
    expect(there!.y).toBeGreaterThanOrEqual(list!.y + list!.height);
  });

  await test.step('each row names its author, also in a group', async () => {
    await ana.sendMessage('and one more');
    await expect(page.getByRole('listitem', { name: /^Ana, .*and one more/ })).toBeVisible();
  });

  await test.step('the reply and the edit are restored after a visit elsewhere', async () => {
    await ana.message('Coffee or tea?').hover();
    await ana.message('Coffee or tea?').getByRole('button', { name: 'Reply', exact: true }).click();
    await ana.composer.fill('Both, of cou');
    await ana.chooseAction(ana.message('as it was'), 'Edit message');
    await editor.fill('as it is to be');
    await ana.goTo('Home');
    await expect(bar).toBeHidden();
    await ana.openChannel('general');
    await expect(bar).toBeVisible();
    await expect(ana.composer).toHaveValue('Both, of cou');
    await expect(editor).toHaveValue('as it is to be');
    await page.reload();
    await expect(bar).toBeVisible();
    await expect(editor).toHaveValue('as it is to be');
    await editor.press('Enter');
    await expect(ben.message('as it is to be')).toBeVisible();
  });

  await test.step('in another tab as well', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    const composer = other.getByRole('textbox', { name: /^Message/ });
    await expect(composer).toHaveValue('Both, of cou');
    await composer.fill('Both, of course');
    await expect(ana.composer).toHaveValue('Both, of course');
    await other.close();
  });

  await test.step('the quoted message may be deleted in between', async () => {
    await ben.chooseAction(ben.message('Coffee or tea?'), 'Delete message');
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The original message was deleted.')).toBeVisible();
    await ana.composer.press('Enter');
    await expect(ben.message('Both, of course')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  await test.step('Enter within code adds a line', async () => {
    await ana.composer.fill('```');
    await ana.composer.press('Enter');
    await page.keyboard.type('let a = 1;');
    await ana.composer.press('Enter');
    await expect(ana.composer).toHaveValue('```\nlet a = 1;\n');
    await page.keyboard.type('```');
    await ana.composer.press('Enter');
    await expect(ben.message('let a = 1;').locator('pre')).toBeVisible();
  });

  await test.step('no draft remains after sending', async () => {
    await ana.composer.fill('nobody is to read this');
    // The device keeps the appearance, so that the login screen has it too.
    const isAppearance = (key: string) => ['workflow-density', 'workflow-theme'].includes(key);
    const keys = async () => {
      const all = await page.evaluate(() => Object.keys(localStorage).toSorted());
      return all.filter((key) => !isAppearance(key));
    };
    const begun = expect.arrayContaining([expect.stringMatching(/^draft:/), 'last-channel', 'workspace']);
    await expect.poll(keys).toEqual(begun);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect.poll(keys).toEqual([]);
  });
});

test('two tabs of one user show the same', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const other = await ana.page.context().newPage();
  await other.goto(ana.page.url());
  await expect(other.getByText('No messages yet')).toBeVisible();
  await ana.sendMessage('in the first tab');
  await expect(other.getByRole('listitem').filter({ hasText: 'in the first tab' })).toBeVisible();
  await other.getByRole('textbox', { name: /^Message/ }).fill('in the second tab');
  await other.keyboard.press('Enter');
  await expect(ana.message('in the second tab')).toBeVisible();
  await expect(ana.page.getByRole('region', { name: 'Messages' }).locator('[data-row]')).toHaveCount(2);
});

test('a failed reaction is rolled back with a reason', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  await ana.sendMessage('react to me');
  await expect(ana.message('react to me').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
  await ana.page.route('**/reactions', (route) => route.fulfill({ status: 500, body: '' }));
  await ana.message('react to me').hover();
  await ana.message('react to me').getByRole('button', { name: 'React with 👍' }).click();
  await expect(ana.page.getByText('Failed to add reaction').first()).toBeVisible();
  await expect(ana.message('react to me').getByRole('button', { name: /^👍/ })).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`the message toolbar covers no text, ${width} px wide`, async ({ aTeam }) => {
    const [ana] = await aTeam('Ana');
    const { page } = ana;
    await page.setViewportSize({ width, height: 844 });
    await ana.sendMessage('the first of the day');
    await ana.sendMessage('one line, from left to right');
    await ana.sendMessage('שלום לכולם');
    await expect(ana.message('שלום').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
    // Existing messages and the day separator above them do not animate.
    await page.reload();
    await expect(page.locator('[data-chunk][data-rests]')).toBeVisible();
    const bar = page.getByRole('toolbar', { name: 'Message actions' });
    const measureEdges = (one: Locator) =>
      one.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { top, right, bottom, left } = range.getBoundingClientRect();
        return { top, right, bottom, left };
      });

    await test.step('texts stay readable, in either direction', async () => {
      for (const text of ['one line, from left', 'שלום']) {
        const words = ana.message(text).locator('p');
        await words.hover({ position: { x: 4, y: 10 } });
        await expect(ana.message(text).getByRole('toolbar')).toBeVisible();
        const { y, height } = (await bar.boundingBox())!;
        expect(y + height, text).toBeLessThanOrEqual((await measureEdges(words)).top);
      }
      // A shadow would darken the text below the toolbar.
      await expect(bar).toHaveCSS('box-shadow', 'none');
    });

    await test.step('in a channel only the newest message of the user has a tick', async () => {
      await expect(ana.message('שלום').getByRole('img', { name: 'Sent' })).toBeVisible();
      await expect(ana.message('one line').getByRole('img', { name: 'Sent' })).toHaveCount(0);
    });

    await test.step('the date separator does not overlap the toolbar', async () => {
      await ana
        .message('the first of the day')
        .locator('p')
        .hover({ position: { x: 4, y: 10 } });
      await expect(ana.message('the first of the day').getByRole('toolbar')).toBeVisible();
      // The day separator ignores the pointer; the test enables pointer events to find out which element is on top.
      await page.addStyleTag({ content: '* { pointer-events: auto !important }' });
      const hidden = await bar.getByRole('button').evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return [4, width - 4].some(
              (along) => !button.contains(document.elementFromPoint(x + along, y + height / 2)),
            );
          })
          .map((button) => button.getAttribute('aria-label')),
      );
      expect(hidden).toEqual([]);
    });
  });
}
