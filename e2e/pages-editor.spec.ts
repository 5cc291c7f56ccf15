import * as endpoints from '@workflow/contract/pages/pages.endpoints.ts';
import { checkScreen } from './support/appearances.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const body = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Page content' });
const blocks = (visitor: Visitor) => body(visitor).locator(':scope > [data-kind]');
const isSaved = ({ page }: Visitor) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Pastes text as the browser does, without the clipboard of the machine. */
const paste = ({ page }: Visitor, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('two users write on a page at once', async ({ aVisitor, server }) => {
  test.setTimeout(120_000);
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { id } = await accounts[0]!.client.does(endpoints.createPage, {
    query: { workspace_id: workspaceId },
    body: { title: 'Launch plan', icon: '🚀' },
  });
  const [ana, ben] = [await aVisitor(), await aVisitor({ colorScheme: 'dark' })];
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/page/${id}`);
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/page/${id}`);

  await test.step('Enter in the title puts the caret into the text, and Markdown becomes blocks', async () => {
    await expect(body(ana)).toBeVisible();
    await ana.page.getByRole('heading', { level: 1, name: 'Launch plan' }).getByRole('button').click();
    await ana.page.getByLabel('Page title').press('Enter');
    await expect(body(ana)).toBeFocused();
    await ana.page.keyboard.type('## Goals');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('- Ship **early**, and ');
    await ana.page.keyboard.type('listen');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.press('Tab');
    await ana.page.keyboard.type('Ask ten users');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('[] Write the announcement');
    await expect(body(ana).getByRole('heading', { name: 'Goals' })).toBeVisible();
    await expect(body(ana).locator('strong')).toHaveText('early');
    await expect(blocks(ana).nth(2)).toHaveAttribute('data-indent', '1');
    await expect(body(ana).getByRole('checkbox', { name: 'To-do: Write the announcement' })).toBeVisible();
    await isSaved(ana);
  });

  await test.step('the other user sees the text, who writes it, and writes elsewhere', async () => {
    await expect(blocks(ben)).toHaveText([
      'Goals',
      'Ship early, and listen',
      'Ask ten users',
      /Write the announcement/,
    ]);
    await expect(ben.page.getByRole('img', { name: 'Viewing this page: Ana' })).toBeVisible();
    await ben.page.keyboard.press('ControlOrMeta+e');
    await expect(body(ben)).toBeFocused();
    await ben.page.keyboard.press('ControlOrMeta+End');
    await ben.page.keyboard.press('Enter');
    await Promise.all([ben.page.keyboard.type('Book the room'), ana.page.keyboard.type(' today')]);
    for (const one of [ana, ben]) {
      await expect(blocks(one).nth(3)).toContainText('Write the announcement today');
      await expect(blocks(one).nth(4)).toContainText('Book the room');
    }
    await expect(body(ana).getByText('Ben', { exact: true })).toBeAttached();
  });

  await test.step('the slash menu inserts blocks, and the handle’s menu changes them', async () => {
    await ana.page.keyboard.press('ControlOrMeta+End');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('/call');
    await expect(ana.page.getByRole('listbox', { name: 'Insert a block' })).toBeVisible();
    await checkScreen(ana.page, 'page-editor-slash');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('Mind the gap');
    await expect(blocks(ben).last()).toHaveAttribute('data-kind', 'callout');
    await ana.page.keyboard.press('ControlOrMeta+.');
    await ana.page.getByRole('menuitem', { name: 'Quote' }).click();
    await expect(blocks(ben).last()).toHaveAttribute('data-kind', 'quote');
    await ana.page.keyboard.press('Alt+ArrowUp');
    await expect(blocks(ben).filter({ hasText: 'Book the room' })).toBeVisible();
  });

  await test.step('a comment on selected text starts a thread, which the other user answers and resolves', async () => {
    await blocks(ana).filter({ hasText: 'Ask ten users' }).click({ clickCount: 3 });
    await ana.page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(ana.page.getByRole('textbox', { name: 'Comment on the selected text' })).toBeFocused();
    await ana.page.keyboard.type('Which ten?');
    await ana.page.keyboard.press('Enter');
    await ben.page.getByRole('button', { name: 'Open 1 thread on this block' }).click();
    await ben.page.getByRole('button', { name: 'Reply' }).click();
    await ben.page.keyboard.type('Our first customers.');
    await ben.page.keyboard.press('Enter');
    await expect(ana.page.getByText('Our first customers.')).toBeVisible();
    await checkScreen(ana.page, 'page-comments');
    await checkScreen(ben.page, 'page-comments-dark');
    await ana.page.getByRole('button', { name: 'Resolve thread' }).click();
    await expect(ben.page.getByText('No open threads')).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Open comments', exact: true })).toBeVisible();
    await ben.page.keyboard.press('Escape');
  });

  await test.step('a mentioned page has its current name, lists the page that links to it, and channels are mentioned too', async () => {
    const { client } = accounts[0]!;
    const rules = await client.does(endpoints.createPage, {
      query: { workspace_id: workspaceId },
      body: { title: 'House rules' },
    });
    await blocks(ana).last().click();
    await ana.page.keyboard.press('ControlOrMeta+End');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('Read [[house');
    await ana.page
      .getByRole('listbox', { name: 'Link to a page' })
      .getByRole('option', { name: 'House rules' })
      .waitFor();
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('and ask in #gen');
    await ana.page.getByRole('listbox', { name: 'Link to a channel' }).waitFor();
    await ana.page.keyboard.press('Enter');
    const mention = body(ben).getByRole('link', { name: 'House rules' });
    await expect(mention).toBeVisible();
    await expect(body(ben).getByRole('link', { name: '#general' })).toBeVisible();
    await client.does(endpoints.updatePage, {
      params: { id: rules.id },
      body: { title: 'Rules of the house', icon: '📜' },
    });
    for (const one of [ana, ben])
      await expect(body(one).getByRole('link', { name: /^📜\s*Rules of the house$/ })).toBeVisible();
    await checkScreen(ben.page, 'page-mentions-dark');
    await expect
      .poll(async () => (await client.does(endpoints.listBacklinks, { params: { id: rules.id } })).page_ids, {
        timeout: 15_000,
      })
      .toEqual([id]);
    await body(ben).getByRole('link', { name: 'Rules of the house' }).click();
    const linked = ben.page.getByRole('list', { name: 'Linked from' });
    await expect(linked.getByRole('link')).toHaveText(['🚀Launch plan']);
    await checkScreen(ben.page, 'page-backlinks-dark');
    await linked.getByRole('link', { name: 'Launch plan' }).click();
    await expect(blocks(ben).first()).toContainText('Goals');
  });

  await test.step('equations and diagrams are drawn for the other user, and a hostile diagram does nothing', async () => {
    const foreign: string[] = [];
    ben.page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
        foreign.push(request.url());
    });
    await blocks(ana).last().click();
    await ana.page.keyboard.press('ControlOrMeta+End');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('With $$E = mc^2$$ it follows');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('$$ \\frac{1}{2}');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('/diagram');
    await ana.page.keyboard.press('Enter');
    await paste(
      ana,
      `%%{init: {"securityLevel": "loose", "themeCSS": "@import url(https://example.com/a.css);"}}%%
graph TD
  A["Plan <img src=x onerror='window.hacked = 1'>"] --> B[Ship <script>window.hacked = 1</script>]
  click A "javascript:window.hacked = 1"`,
    );
    await expect(body(ben).locator('math annotation')).toHaveText(['E = mc^2', '\\frac{1}{2}']);
    const picture = body(ben).getByRole('img', { name: /graph TD/ });
    await expect(picture).toHaveJSProperty('complete', true);
    await picture.click();
    for (const { page } of [ana, ben])
      expect(
        await page.evaluate(() => 'hacked' in window || document.querySelector('svg script')),
      ).toBeFalsy();
    expect(foreign).toEqual([]);
  });

  await test.step('composed Japanese is there once, and the caret stays when another user writes before it', async () => {
    await ana.page.keyboard.press('ControlOrMeta+End');
    await ana.page.keyboard.press('ControlOrMeta+Enter');
    const input = await ana.page.context().newCDPSession(ana.page);
    for (const text of ['n', 'に', 'にほ', 'にほん'])
      await input.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await input.send('Input.insertText', { text: '日本' });
    await expect(blocks(ben).last()).toContainText('日本');
    await expect(blocks(ben).filter({ hasText: /ん/ })).toHaveCount(0);
    await ben.page.keyboard.press('ControlOrMeta+e');
    await ben.page.keyboard.press('ControlOrMeta+Home');
    await ben.page.keyboard.type('Our ');
    // The name at Ben’s caret is in the text.
    await expect(blocks(ana).first()).toContainText(/Our .*Goals/);
    await ana.page.keyboard.type('語');
    await expect(blocks(ben).last()).toContainText('日本語');
  });

  await test.step('logging out without a connection asks before it discards an edit', async () => {
    await ana.page.context().setOffline(true);
    await ana.page.keyboard.type('x');
    await ana.page.getByRole('button', { name: 'Log out', exact: true }).click();
    const question = ana.page.getByRole('dialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await ana.page.context().setOffline(false);
    await expect(blocks(ben).last()).toContainText('日本語x');
  });

  await test.step('the page looks right in dark, narrow and after a reload', async () => {
    await ben.page.reload();
    await expect(blocks(ben).filter({ hasText: 'Book the room' })).toBeVisible();
    await checkScreen(ben.page, 'page-editor-dark');
    await ben.page.setViewportSize({ width: 390, height: 844 });
    await checkScreen(ben.page, 'page-editor-narrow-dark');
  });
});
