import { putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { draftUpdated } from '@workflow/contract/drafts/drafts.events.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { pinMessage, unpinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { messageUnpinned } from '@workflow/contract/pins/pins.events.ts';
import { removeSaved, saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import { savedMessageChanged } from '@workflow/contract/saved/saved.events.ts';
import { draftCleanup } from '@workflow/server/features/drafts/drafts.jobs.ts';
import { pinCleanup } from '@workflow/server/features/pins/pins.jobs.ts';
import { savedCleanup } from '@workflow/server/features/saved/saved-messages.jobs.ts';
import { deleteTombstones } from '@workflow/server/platform/jobs/tombstone-cleanup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import { openChannelTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
let ada: TestUser;
let channelId: string;
let messageId: string;

beforeAll(async () => {
  app = await startOwnTestApp();
});
beforeEach(async () => {
  const { id, owner } = await createTestWorkspace(app).with();
  ada = owner;
  channelId = (await createTestChannel(ada, id)).id;
  messageId = (await sendTestMessage(ada, channelId)).id;
});
afterAll(() => app.close());

const message = () => ({ params: { message_id: messageId } });
const write = (text: string) => ada.does(putDraft, { params: { id: channelId }, body: { text } });

/** `set` and `clear` return the version that the user's tabs know afterwards. */
const kinds = [
  {
    sweep: draftCleanup,
    set: async () => (await write('Hello')).version,
    clear: async () => {
      const tab = await ada.connect();
      await write('');
      return (await tab.waitFor(draftUpdated)).version;
    },
  },
  {
    sweep: savedCleanup,
    set: async () => (await ada.does(saveMessage, { ...message(), body: { state: 'done' } })).version,
    clear: async () => {
      const tab = await ada.connect();
      await ada.does(removeSaved, message());
      return (await tab.waitFor(savedMessageChanged)).version;
    },
  },
  {
    sweep: pinCleanup,
    set: async () => (await ada.does(pinMessage, { params: { id: messageId } })).version,
    clear: async () => {
      const tab = await openChannelTab(ada, channelId);
      await ada.does(unpinMessage, { params: { id: messageId } });
      return (await tab.waitFor(messageUnpinned)).version;
    },
  },
];

describe.each(kinds)('rows of $sweep.table', ({ sweep, set, clear }) => {
  const rows = async () => {
    const { sql } = app.database;
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from ${sql(sweep.table)} where ${sql(sweep.table === 'pins' ? 'pinned_by' : 'user_id')} = ${ada.id}`;
    return row.count;
  };

  it('that are empty are deleted by the second cleanup, and their versions go on', async () => {
    const versions: number[] = [];
    for (let turn = 0; turn < 3; turn++) versions.push(await set(), await clear());
    await deleteTombstones(app, sweep);
    expect(await rows()).toBe(1);
    await deleteTombstones(app, sweep);
    expect(await rows()).toBe(0);
    versions.push(await set(), await clear(), await set());
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });

  it('that have content stay', async () => {
    await set();
    for (let turn = 0; turn < 3; turn++) await deleteTombstones(app, sweep);
    expect(await rows()).toBe(1);
  });
});

it('a message whose pin was deleted by the cleanup shows no pin', async () => {
  await ada.does(pinMessage, { params: { id: messageId } });
  await ada.does(unpinMessage, { params: { id: messageId } });
  for (let turn = 0; turn < 2; turn++) await deleteTombstones(app, pinCleanup);
  const [shown] = await ada.does(listMessages, { params: { id: channelId }, query: {} });
  expect(shown!.pinned).toBeNull();
});
