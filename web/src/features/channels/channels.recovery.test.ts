import { QueryClient } from '@tanstack/react-query';
import { channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../../platform/socket/socket-events.ts';
import { exampleMessage } from '../messages/messages.examples.ts';
import { channelsKey } from './channels.cache.ts';
import { applyChannelCreated } from './channels.events.ts';
import { exampleChannel } from './channels.examples.ts';
import { startChannelRecovery } from './channels.recovery.ts';

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData<Channel[]>(channelsKey('w'), [exampleChannel()]);
  stop = startChannelRecovery(client);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const dispatchMessage = (channel_id: string) =>
  dispatchEvent(newMessage.name, exampleMessage(1, { channel_id }));
const isInvalidated = () => client.getQueryState(channelsKey('w'))?.isInvalidated;

test.each([
  ['a message', () => dispatchMessage('unknown')],
  ['a change', () => dispatchEvent(channelUpdated.name, exampleChannel({ id: 'unknown', version: 2 }))],
])('refetches the list after %s in a channel that it lacks', (_, tell) => {
  tell();
  vi.runAllTimers();
  expect(isInvalidated()).toBe(true);
});

test('does not refetch for a known channel, or one whose event is only late', () => {
  dispatchMessage('c');
  dispatchMessage('new');
  applyChannelCreated(client, exampleChannel({ id: 'new' }));
  vi.runAllTimers();
  expect(isInvalidated()).toBe(false);
});
