import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import {
  editDmMessage,
  removeDmPreview,
  sendDmMessage,
} from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { dmPreviewAdded, dmPreviewRemoved } from '@workflow/contract/dms/dms.events.ts';
import { deleteMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { previewAdded } from '@workflow/contract/previews/previews.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { createWaitingLinkRetry } from '@workflow/server/features/previews/previews.jobs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { startSite, type TestSite } from '../harness/site.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';
import { createPreviewActions } from './preview-actions.ts';

let site: TestSite;
let app: TestApp;
let dataDir: string;
let workspace: TestWorkspace<'member' | 'colleague'>;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  site = await startSite();
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-previews-'));
  app = await startTestApp({ dataDir }, site.network);
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id, { is_private: true })).id;
  await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id: ben.id } });
  site.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await site.stop();
  await rm(dataDir, { recursive: true });
});

const { newPath, previewsOf, servePage, titles } = createPreviewActions(() => ({
  site,
  channelId,
  reader: ben,
}));

/** Returns the links that the server has not fetched yet. */
const countWaitingLinks = async () =>
  (await app.database.sql`select 1 from message_links where preview_id is null and not removed`).length;

const queueWaiting = () => createWaitingLinkRetry(500)({ reader: app.database, transact: app.transact });

/** Opens a tab of the user with the workspace open. */
async function openTab(person: TestUser) {
  const tab = await person.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspace.id });
  return tab;
}

describe('the preview of a link', () => {
  it('follows the message for every reader, and the page has the same data as the event', async () => {
    const tab = await openTab(ben);
    const url = servePage(
      '<title>Tides</title><meta property="og:site_name" content="Harbour"><meta name="description" content="High and low">',
    );
    const sent = await sendTestMessage(ada, channelId, `See ${url}`);
    expect(sent.previews).toBeNull();
    const { preview, ...place } = await tab.waitFor(previewAdded);
    expect(place).toEqual({ message_id: sent.id, channel_id: channelId });
    expect(preview).toEqual({
      id: expect.any(String),
      url,
      site_name: 'Harbour',
      title: 'Tides',
      description: 'High and low',
      picture: null,
      place: 0,
    });
    expect(await previewsOf(ben, sent)).toEqual([preview]);
  });

  it('is made for the first three distinct external links outside code', async () => {
    const [one, two, three, four] = [
      servePage('<title>1</title>'),
      servePage('<title>2</title>'),
      servePage('<title>3</title>'),
      servePage('<title>4</title>'),
    ];
    const code = servePage('<title>code</title>');
    const content = `\`${code}\` ${app.url}/channels ${one}#top [two](${two}) ${one}\n\`\`\`\n${code}\n\`\`\`\n${three} ${four}`;
    const message = await sendTestMessage(ada, channelId, content);
    await expect.poll(() => titles(message)).toEqual(['1', '2', '3']);
    expect(site.requests.map(({ url }) => url).toSorted()).toEqual(
      [one, two, three].map((address) => new URL(address).pathname).toSorted(),
    );
  });

  it('is fetched once for all messages with the link, and failures are cached', async () => {
    const url = servePage();
    const messages = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        sendTestMessage(number % 2 ? ada : ben, channelId, `${number} ${url}`),
      ),
    );
    for (const message of messages) await expect.poll(() => titles(message)).toEqual(['Tides']);
    const later = await sendTestMessage(ada, channelId, url);
    await expect.poll(() => titles(later)).toEqual(['Tides']);
    expect(site.requests).toHaveLength(1);

    const missing = site.at(newPath('/missing'));
    for (let time = 0; time < 2; time += 1) {
      const message = await sendTestMessage(ada, channelId, missing);
      await expect.poll(countWaitingLinks).toBe(0);
      expect(await previewsOf(ada, message)).toBeNull();
    }
    expect(site.requests).toHaveLength(2);
  });

  it('keeps what the page said then', async () => {
    const url = servePage('<title>Before</title>');
    const message = await sendTestMessage(ada, channelId, url);
    await expect.poll(() => titles(message)).toEqual(['Before']);
    await app.database.sql`update link_previews set expires_at = now() where url = ${url}`;
    site.page(new URL(url).pathname, '<title>After</title>');
    const later = await sendTestMessage(ada, channelId, url);
    await expect.poll(() => titles(later)).toEqual(['After']);
    expect(await titles(message)).toEqual(['Before']);
  });

  it('is made even if the server died before it queued the job', async () => {
    const url = servePage();
    const message = await sendTestMessage(ada, channelId, 'soon');
    await app.database.sql`
      insert into message_links (id, message_id, url, place) values (gen_random_uuid(), ${message.id}, ${url}, 0)`;
    await queueWaiting();
    await expect.poll(() => titles(message)).toEqual(['Tides']);
  });

  it('does not delay the sender, and comes later if the job could not be queued', async () => {
    const { sql } = app.database;
    const url = servePage();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`;
    await sql`create trigger refuse before insert on pgboss.job for each row
      when (new.name = 'messages.preview-link') execute function refuse()`;
    const message = await sendTestMessage(ada, channelId, url).finally(
      () => sql`drop function refuse cascade`,
    );
    await queueWaiting();
    await expect.poll(() => titles(message)).toEqual(['Tides']);

    const later = servePage('<title>Later</title>');
    const sent = await sql.begin(async (queue) => {
      await queue`lock table pgboss.job in exclusive mode`;
      return sendTestMessage(ada, channelId, later);
    });
    await expect.poll(() => titles(sent)).toEqual(['Later']);
  });

  it('is not delayed by a user who links to many pages', async () => {
    const opened = Promise.withResolvers<void>();
    const serveDelayed = (path: string) =>
      site.serve(path, async (_, response) => {
        await opened.promise;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Tides</title>');
      });
    const many = Array.from({ length: 30 }, (_, number) => `/many/${number}`);
    for (const path of [...many, '/alone']) serveDelayed(path);
    for (let start = 0; start < many.length; start += 3)
      await sendTestMessage(
        ada,
        channelId,
        many
          .slice(start, start + 3)
          .map((path) => site.at(path))
          .join(' '),
      );
    await expect.poll(() => site.requests.length).toBe(4);
    const message = await sendTestMessage(ben, channelId, site.at('/alone'));
    const { sql } = app.database;
    await expect
      .poll(() => sql`select 1 from pgboss.job where data ->> 'url' = ${site.at('/alone')}`)
      .toHaveLength(1);
    opened.resolve();
    await expect.poll(() => titles(message)).toEqual(['Tides']);
    expect(site.requests.findIndex(({ url }) => url === '/alone')).toBeLessThan(10);
    await expect.poll(countWaitingLinks, { timeout: 20_000 }).toBe(0);
  });

  it('respects the rate of each site on the redirect path', async () => {
    const limited = await startTestApp({ rateLimit: true }, site.network);
    try {
      const { id, owner } = await createTestWorkspace(limited).with();
      const channel = await createTestChannel(owner, id);
      site.serve('/on', (_, response) =>
        response.writeHead(302, { location: site.at('/end', 'victim.example') }).end(),
      );
      site.page('/end', '<title>Tides</title>');
      for (let number = 0; number < 30; number++)
        await sendTestMessage(owner, channel.id, site.at(`/on?${number}`, `h${number}.example`));
      // A link that was rate limited is fetched again, so the test counts the links instead of the requests.
      const fetchedLinks = () =>
        new Set(site.requests.flatMap(({ url }) => (url!.startsWith('/on') ? [url] : [])));
      await expect.poll(() => fetchedLinks().size).toBe(30);
      expect(site.requests.filter(({ url }) => url === '/end')).toHaveLength(20);
    } finally {
      await limited.close();
    }
  });

  it('is published to no user without access to the message', async () => {
    const tab = await openTab(workspace.colleague);
    const message = await sendTestMessage(ada, channelId, servePage());
    await expect.poll(() => titles(message)).toEqual(['Tides']);
    await tab.settled();
    expect(tab.all(previewAdded)).toEqual([]);
  });

  it('of a message that was deleted in the meantime is not shown', async () => {
    let answer = () => {};
    const slow = newPath('/slow');
    site.serve(slow, (_, response) => {
      answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>');
    });
    const tab = await openTab(ben);
    const { id } = await sendTestMessage(ada, channelId, site.at(slow));
    await expect.poll(() => site.requests.length).toBe(1);
    await ada.does(deleteMessage, { params: { id } });
    answer();
    await expect
      .poll(() => app.database.sql`select 1 from link_previews where title = 'Slow'`)
      .toHaveLength(1);
    await tab.settled();
    expect(tab.all(previewAdded)).toEqual([]);
  });

  it('that waits gets its turn among many', async () => {
    const idle = await startTestApp({ linkPreviews: false });
    try {
      const { id, owner } = await createTestWorkspace(idle).with();
      const message = await sendTestMessage(owner, (await createTestChannel(owner, id)).id);
      const urls = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://example.com/${name}`);
      await idle.database.sql`
        insert into message_links (id, message_id, url, place)
        select gen_random_uuid(), ${message.id}, url, 0 from unnest(${urls}::text[]) url`;
      const look = createWaitingLinkRetry(2);
      const looked: string[][] = [];
      for (let round = 0; round < 4; round += 1) {
        await idle.database.sql`delete from pgboss.job where name = 'messages.preview-link'`;
        await look({ reader: idle.database, transact: idle.transact });
        const jobs = await idle.database.sql<{ url: string }[]>`
          select data ->> 'url' as url from pgboss.job where name = 'messages.preview-link' order by url`;
        looked.push(jobs.map(({ url }) => url.at(-1)!));
      }
      expect(looked).toEqual([
        ['a', 'b'],
        ['c', 'd'],
        ['a', 'e'],
        ['b', 'c'],
      ]);
    } finally {
      await idle.close();
    }
  });

  it('is not made if previews are off', async () => {
    const off = await startTestApp({ linkPreviews: false, databaseUrl: await copyDatabase() }, site.network);
    try {
      const { id, owner } = await createTestWorkspace(off).with();
      const channel = await createTestChannel(owner, id);
      await sendTestMessage(owner, channel.id, servePage());
      expect(await off.database.sql`select 1 from message_links`).toEqual([]);
    } finally {
      await off.close();
    }
  });
});

it('a direct message has previews for its participants, as a channel has', async () => {
  const { id } = await createTestDm(ada, workspace.id, ben);
  const tab = await openTab(ben);
  const url = servePage();
  const message = await ada.does(sendDmMessage, { params: { id }, body: { content: url } });
  const { preview, ...place } = await tab.waitFor(dmPreviewAdded);
  expect([place, preview.title]).toEqual([{ dm_message_id: message.id, dm_id: id }, 'Tides']);
  const params = { id, message_id: message.id };
  await ada.does(removeDmPreview, { params: { ...params, preview_id: preview.id } });
  expect(await tab.waitFor(dmPreviewRemoved)).toEqual({ ...place, preview_id: preview.id });
  const edited = await ada.does(editDmMessage, { params, body: { content: `Again: ${url}` } });
  expect(edited.previews).toBeNull();
});
