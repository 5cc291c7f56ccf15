import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { PROPERTY_ROUNDS, propertyParameters } from '../harness/property-parameters.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { registerUserAt } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createBrowserStorage, DocumentTab } from './document.client.ts';
import { addParagraph, textsOf } from './document.updates.ts';
import { createTestPage } from './test-pages.ts';

let app: TestApp;
let team: TestWorkspace<'admin' | 'member' | 'colleague'>;

beforeAll(async () => {
  app = await startTestApp();
  team = await createTestWorkspace(app).with('admin', 'member', 'colleague');
});
afterAll(() => app.close());

const CLIENTS = 5;
const action = fc.record({
  client: fc.nat(CLIENTS - 1),
  kind: fc.constantFrom('add', 'add', 'type', 'type', 'format', 'offline', 'online', 'reload'),
  place: fc.nat(1_000),
});

/** A browser of a user: its storage outlives its tabs. */
class Browser {
  readonly storage = createBrowserStorage();
  readonly #user: TestUser;
  readonly #pageId: string;
  tab: DocumentTab;

  constructor(user: TestUser, pageId: string) {
    this.#user = user;
    this.#pageId = pageId;
    this.tab = this.#newTab();
  }

  async reload(): Promise<void> {
    await this.tab.close();
    this.tab = this.#newTab();
    await this.tab.goOnline();
  }

  #newTab = () => new DocumentTab(this.#user, this.#pageId, this.storage);
}

function type(doc: Y.Doc, place: number, marker: string): void {
  const blocks = doc.getXmlFragment('blocks');
  if (blocks.length === 0) {
    addParagraph(doc, marker);
    return;
  }
  const block = blocks.get(place % blocks.length) as Y.XmlElement;
  const text = block.get(0) as Y.XmlText;
  text.insert(text.length === 0 ? 0 : place % text.length, marker);
}

it(
  'five browsers that edit, lose their connection and reload end with the same text, with each marker once',
  async () => {
    const users = [team.owner, team.admin, team.member, team.colleague, team.owner];
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 30, maxLength: 60 }), async (actions) => {
        const { id } = await createTestPage(team.owner, team.id);
        const browsers = users.map((user) => new Browser(user, id));
        await Promise.all(browsers.map(({ tab }) => tab.goOnline()));
        const online = browsers.map(() => true);
        const markers: string[] = [];
        for (const [number, { client, kind, place }] of actions.entries()) {
          const browser = browsers[client]!;
          // A marker is not changed by other markers within it: each is one character of a private area.
          const marker = String.fromCodePoint(0xe000 + number);
          if (kind === 'add' || kind === 'type') {
            markers.push(marker);
            if (kind === 'add') addParagraph(browser.tab.doc, marker);
            else type(browser.tab.doc, place, marker);
          } else if (kind === 'format') {
            const block = browser.tab.doc.getXmlFragment('blocks').get(0) as Y.XmlElement | undefined;
            block?.setAttribute('kind', place % 2 ? 'heading' : 'paragraph');
          } else if (kind === 'offline') {
            browser.tab.goOffline();
            online[client] = false;
          } else if (kind === 'online' && !online[client]) {
            await browser.tab.goOnline();
            online[client] = true;
          } else if (kind === 'reload') {
            await browser.reload();
            online[client] = true;
          }
        }
        for (const [index, browser] of browsers.entries()) if (!online[index]) await browser.tab.goOnline();
        await expect.poll(() => browsers.every(({ tab }) => tab.sync.status.pendingUpdates === 0)).toBe(true);
        const expected = [...markers].toSorted();
        for (const { tab } of browsers) {
          await expect.poll(() => [...textsOf(tab.doc).join('')].toSorted()).toEqual(expected);
          await expect.poll(() => textsOf(tab.doc)).toEqual(textsOf(browsers[0]!.tab.doc));
        }
        const fresh = await new DocumentTab(team.owner, id).goOnline();
        expect(textsOf(fresh.doc)).toEqual(textsOf(browsers[0]!.tab.doc));
        await Promise.all([fresh, ...browsers.map(({ tab }) => tab)].map((tab) => tab.close()));
      }),
      propertyParameters({ seed: 20_261_126, numRuns: 2 }),
    );
  },
  120_000 * PROPERTY_ROUNDS,
);

it('a server that is killed keeps every acknowledged edit, and gets the others after its restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'workflow-pages-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: await copyDatabase() };
  const first = await startServerProcess(env);
  const ada = await registerUserAt(first.url, 'ada');
  const { id: workspace_id } = await ada.does(createWorkspace, { body: { name: 'Northwind' } });
  const page = await ada.does(createPage, { query: { workspace_id }, body: {} });
  const storage = createBrowserStorage();
  const tab = await new DocumentTab(ada, page.id, storage).goOnline();
  const texts = Array.from({ length: 200 }, (_, number) => `line ${number}`);
  for (const [number, text] of texts.entries()) {
    addParagraph(tab.doc, text);
    if (number === 120) await first.end('SIGKILL');
    else if (number % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const confirmed = texts.length - storage.size();
  await tab.close();
  const second = await startServerProcess(env);
  const again = new TestUser(second.url, ada.tokens);
  const reader = await new DocumentTab(again, page.id).goOnline();
  expect(textsOf(reader.doc).length).toBeGreaterThanOrEqual(confirmed);
  const reopened = await new DocumentTab(again, page.id, storage).goOnline();
  await expect.poll(() => storage.size()).toBe(0);
  expect(textsOf(reopened.doc)).toEqual(texts);
  await expect.poll(() => textsOf(reader.doc)).toEqual(texts);
  await Promise.all([reader.close(), reopened.close()]);
  await second.end('SIGTERM');
  await rm(dataDir, { recursive: true });
}, 120_000);
