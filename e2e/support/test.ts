import { type BrowserContextOptions, test as base } from '@playwright/test';
import { ProductServer } from './server.ts';
import { Visitor } from './visitor.ts';

interface PerTest {
  /** Somebody with a browser of their own, who has not signed in. */
  aVisitor(options?: BrowserContextOptions): Promise<Visitor>;
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
});

export { expect } from '@playwright/test';
