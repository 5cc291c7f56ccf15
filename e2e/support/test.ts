import { type BrowserContextOptions, test as base } from '@playwright/test';
import { ProductServer } from './server.ts';
import { Visitor } from './visitor.ts';

interface PerTest {
  /** Somebody with a browser of their own, who has not signed in. */
  aVisitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** People of one workspace who all have its one channel open; the first is its owner. */
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
  aTeam: async ({ aVisitor }, use) => {
    await use(async (...names) => {
      const visitors = await Promise.all(names.map(() => aVisitor()));
      await bringTogether(visitors, names);
      return visitors as never;
    });
  },
});

async function bringTogether([owner, ...others]: Visitor[], names: readonly string[]): Promise<void> {
  await owner!.signUp(names[0]!);
  await owner!.createWorkspace('Team');
  await owner!.createChannel('general');
  const link = await owner!.makeInvitationLink();
  await owner!.openChannel('general');
  for (const [index, visitor] of others.entries()) {
    await visitor.signUp(names[index + 1]!);
    await visitor.accept(link);
    await visitor.openChannel('general');
  }
}

export { expect } from '@playwright/test';
