import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { login } from '@workflow/contract/auth/auth.endpoints.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { urlFor } from '@workflow/testing/harness/client.ts';
import { type SessionStorage, writeSession } from '@workflow/web/platform/session/session.storage.ts';
import { type Account, PASSWORD } from './team.ts';

/** Returns the localStorage entries of a signed-in browser. */
function sessionEntriesOf(pair: TokenPair): { name: string; value: string }[] {
  const entries = new Map<string, string>();
  const storage: SessionStorage = {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
  writeSession(storage, pair, Date.now());
  return [...entries].map(([name, value]) => ({ name, value }));
}

/** A user at a browser, with methods named for what users do. */
export class Visitor {
  readonly page: Page;
  /** The errors that the page threw; a test that expects some empties the list. */
  readonly problems: string[] = [];
  username = '';

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.problems.push(error.stack ?? error.message));
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Fills in and submits the open Register screen, and returns the username. By default, the email address is made from the username. */
  async register(name: string, email?: string): Promise<string> {
    this.username = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}`;
    // The Login screen has a field with the same label, so the test waits for the heading first.
    await expect(this.page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await this.page.getByLabel('Email').fill(email ?? `${this.username}@example.com`);
    await this.page.getByLabel('Username').fill(this.username);
    await this.page.getByLabel(/Full name/).fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByLabel('Confirm password').fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Sign up' }).click();
    return this.username;
  }

  async signUp(name: string): Promise<void> {
    await this.open('/register');
    await this.register(name);
    await expect(this.page.getByText('Account created successfully!')).toBeVisible();
  }

  /** Opens an address in a browser where the account is already signed in. */
  async signIn({ email, username, url }: Account, path = '/'): Promise<void> {
    this.username = username;
    const context = this.page.context();
    const answer = await context.request.post(url + urlFor(login, {}), {
      data: { email, password: PASSWORD },
    });
    const { cookies } = await context.storageState();
    const localStorage = sessionEntriesOf((await answer.json()) as TokenPair);
    await context.setStorageState({ cookies, origins: [{ origin: url, localStorage }] });
    await this.open(path);
    await expect(this.page).toHaveURL(({ href }) => href.endsWith(path));
  }

  /** Opens an address and signs in on the Login screen that it leads to. */
  async logIn({ email, username }: Pick<Account, 'email' | 'username'>, path = '/'): Promise<void> {
    this.username = username;
    await this.open(`/login?redirect=${encodeURIComponent(path)}`);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(this.page).toHaveURL(new RegExp(`${path}$`));
  }

  /**
   * Waits until the browser has stored this many unsent messages. Closing the tab earlier would ask for confirmation,
   * which this accepts.
   */
  async waitForUnsentMessages(count: number): Promise<void> {
    const countUnsent = () =>
      this.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('workflow-outbox');
            opening.onsuccess = () => {
              const counting = opening.result.transaction('entries').objectStore('entries').count();
              counting.onsuccess = () => {
                opening.result.close();
                resolve(counting.result);
              };
            };
          }),
      );
    await expect.poll(countUnsent).toBe(count);
  }

  async createWorkspace(name: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /Create.*workspace/i })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Create New Workspace' });
    await dialog.getByLabel('Workspace name').fill(name);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async createChannel(name: string, { isPrivate = false } = {}): Promise<void> {
    await this.goTo('Channels');
    await this.page.getByRole('button', { name: 'Create channel', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: /Create Channel/ });
    await dialog.getByLabel(/Channel Name/).fill(name);
    if (isPrivate) await dialog.getByLabel(/Make this channel private/).check();
    await dialog.getByRole('button', { name: 'Create Channel' }).click();
    await expect(this.page.getByRole('heading', { name })).toBeVisible();
  }

  /** Chooses an action from the menu of a message. */
  async chooseAction(message: Locator, name: string): Promise<void> {
    await message.hover();
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async goTo(section: string): Promise<void> {
    await this.page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${section}\\b`) })
      .click();
  }

  /** Creates a shareable link in the Members screen and returns it. */
  async createInvitationLink(): Promise<string> {
    await this.goTo('Members');
    await this.page.getByRole('button', { name: 'Invite Members' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Link' }).click();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog.getByText('Shareable link created successfully!')).toBeVisible();
    const url = await dialog.getByLabel('Invitation link').inputValue();
    await this.page.keyboard.press('Escape');
    return new URL(url).pathname;
  }

  /** Opens an invitation link as a signed-in user, and joins. */
  async joinByLink(link: string): Promise<void> {
    await this.open(link);
    await this.page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(this.page).toHaveURL(/\/workspace\/[0-9a-f-]+(\/channel\/[0-9a-f-]+)?$/);
  }

  async openChannel(name: string): Promise<void> {
    await this.goTo('Channels');
    await this.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(this.composer).toBeVisible();
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: /Message/ });
  }

  async sendMessage(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** Locates the message with this text in the open channel. */
  message(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }
}
