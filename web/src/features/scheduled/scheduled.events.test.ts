import { QueryClient } from '@tanstack/react-query';
import { channelDeleted } from '@workflow/contract/channels/channels.events.ts';
import { groupDmLeft } from '@workflow/contract/dms/dms.events.ts';
import type { ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { expect, test } from 'vitest';
import { dispatchEvent } from '../../platform/socket/socket-events.ts';
import { scheduledKey } from './scheduled.cache.ts';
import { applyScheduledUpdated, removeMessagesOfDeletedChannels } from './scheduled.events.ts';

const scheduled = (id: string, place: { channel_id: string } | { dm_id: string }): ScheduledMessage => ({
  id,
  workspace_id: 'w',
  ...place,
  content: 'Good morning',
  files: [],
  parent_id: null,
  thread_only: false,
  send_at: '2026-11-30T09:00:00.000Z',
  state: 'waiting',
  failure: null,
  created_at: '2026-11-27T09:00:00.000Z',
  version: 1,
});

function createEnvironment(messages: readonly ScheduledMessage[]) {
  const client = new QueryClient();
  client.setQueryData(scheduledKey('w'), messages);
  const stop = removeMessagesOfDeletedChannels(client);
  const listStates = () =>
    client.getQueryData<ScheduledMessage[]>(scheduledKey('w'))?.map(({ id, state }) => `${id} ${state}`);
  return { client, stop, listStates };
}

test('the messages of a deleted channel leave the list; of a lost channel they come back as failed', () => {
  const message = scheduled('one', { channel_id: 'c' });
  const { client, stop, listStates } = createEnvironment([message, scheduled('two', { channel_id: 'd' })]);
  dispatchEvent(channelDeleted.name, { workspace_id: 'w', channel_id: 'c' });
  expect(listStates()).toEqual(['two waiting']);
  applyScheduledUpdated(client, { ...message, state: 'failed', version: 2 });
  expect(listStates()).toEqual(['one failed', 'two waiting']);
  stop();
});

test('the messages of a left group stay in the list as failed', () => {
  const message = scheduled('one', { dm_id: 'g' });
  const { client, stop, listStates } = createEnvironment([message]);
  applyScheduledUpdated(client, { ...message, state: 'failed', version: 2 });
  dispatchEvent(groupDmLeft.name, { workspace_id: 'w', dm_id: 'g', version: 3 });
  expect(listStates()).toEqual(['one failed']);
  stop();
});
