import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { ProductServer } from './server.ts';
import { createTeam } from './team.ts';
import { Visitor } from './visitor.ts';

interface PerTest {
  /** Opens a separate browser context for a visitor who is not signed in. */
  aVisitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** Creates users in one workspace who all have its one channel open; the first is its owner. */
  aTeam<Names extends readonly string[]>(...names: Names): Promise<{ [K in keyof Names]: Visitor }>;
}

interface PerWorker {
  server: ProductServer;
}

export const test = base.extend<PerTest, PerWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await ProductServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  aVisitor: async ({ browser, server }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      const visitor = new Visitor(await context.newPage());
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) {
      const { problems } = visitor;
      await visitor.page.context().close();
      if (problems.length > 0) throw new Error(`The page reported errors:\n${problems.join('\n')}`);
    }
  },
  aTeam: async ({ aVisitor, server }, use) => {
    await use(async (...names) => {
      const { accounts, workspaceId, channelId } = await createTeam(server.url, names);
      const visitors = await Promise.all(accounts.map(() => aVisitor()));
      for (const [index, visitor] of visitors.entries()) {
        await visitor.signIn(accounts[index]!, `/workspace/${workspaceId}/channel/${channelId}`);
        await expect(visitor.composer).toBeVisible();
      }
      return visitors as never;
    });
  },
});

export { expect };
