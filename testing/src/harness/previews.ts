import { createWaitingLinkRetry } from '@workflow/server/features/previews/previews.jobs.ts';
import type { TestApp } from './app.ts';
import { startSite, type TestSite } from './site.ts';

/** The pages to which messages link, and a way to wait until the server has fetched them. */
export interface LinkedPages {
  readonly site: TestSite;
  /** Returns the address of one of three pages. */
  at(number: number): string;
  /** Resolves when the server has fetched every linked page and has published the previews. */
  settled(): Promise<void>;
}

const WITHIN_MS = 20_000;
const PAUSE_MS = 10;
const BATCH = 500;

/** `app` is the server that fetches the pages; it was started with the network of the site. */
export async function startLinkedPages(
  app: () => Pick<TestApp, 'database' | 'transact'>,
): Promise<LinkedPages> {
  const site = await startSite();
  for (const number of [0, 1, 2]) site.page(`/${number}`, `<title>Page ${number}</title>`);
  return {
    site,
    at: (number) => site.at(`/${number % 3}`),
    async settled() {
      const { sql } = app().database;
      const under = () => sql`
        select 1 from pgboss.job where name = 'messages.preview-link' and state in ('created', 'retry', 'active')
        union all select 1 from message_links where preview_id is null and not removed`;
      const end = Date.now() + WITHIN_MS;
      const look = createWaitingLinkRetry(BATCH);
      while ((await under()).length > 0) {
        // Queues waiting links again, as a job does each minute: a link that arrives while a job ends waits for that.
        await look({ reader: app().database, transact: app().transact });
        if (Date.now() > end) throw new Error('Pages are still being read.');
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    },
  };
}
