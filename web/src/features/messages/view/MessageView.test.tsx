import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../conversations/conversations.cache.ts';
import { messagesKey } from '../../conversations/conversations.cache.ts';
import { Composer } from '../composer/Composer.tsx';
import type { MessageWindow } from '../messages.cache.ts';
import { exampleMessage, exampleWindow } from '../messages.examples.ts';
import { MessageView } from './MessageView.tsx';
import { createMessageView } from './message-view.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'x'.repeat(15_500) });
});
afterEach(() => void vi.unstubAllGlobals());

const conversation = (id: string): Conversation => ({
  kind: 'channel',
  id,
  workspace_id: 'w',
  label: `#${id}`,
  hasName: true,
  last_seq: 1,
  read_seq: 1,
  read_version: 0,
  seen_seq: 1,
  unread_count: 0,
  closed: null,
});

function open(id: string): ReactNode {
  return (
    <MessageView key={id} conversation={conversation(id)}>
      <Composer conversation={conversation(id)} onKeystroke={() => {}} onSent={() => {}} />
    </MessageView>
  );
}

test('two conversations on the screen have distinct element ids', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{['one', 'two'].map(open)}</QueryClientProvider>
    </MantineProvider>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ['one', 'two']) expect(html).toContain(`Message #${id}`);
});

test('actions in one conversation do not affect the other', () => {
  const [one, other] = ['one', 'two'].map((id) =>
    createMessageView({ kind: 'channel', id, workspace_id: 'w' }),
  );
  one!.startEditing('m0001');
  one!.activate('m0001');
  one!.clearAfterSend();
  expect(one!.state.getState()).toMatchObject({
    editingMessageId: 'm0001',
    activeMessageId: 'm0001',
    sentCount: 1,
  });
  expect(other!.state.getState()).toMatchObject({
    editingMessageId: null,
    activeMessageId: null,
    sentCount: 0,
  });
});

test('jumping to an old message loads the messages around it, and returning loads the newest', async () => {
  const all = Array.from({ length: 300 }, (_, index) => exampleMessage(index + 1)).toReversed();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams;
    asked.push(query.toString());
    const around = query.get('around');
    const at = all.findIndex(({ id }) => id === around);
    const limit = Number(query.get('limit'));
    return Response.json(
      around ? all.slice(Math.max(0, at - limit / 2)).slice(0, limit) : all.slice(0, limit),
    );
  });
  const client = new QueryClient();
  const key = messagesKey(conversation('c'));
  client.setQueryData<MessageWindow>(key, exampleWindow(all.slice(0, 50)));
  const view = createMessageView(conversation('c'));
  expect(await view.goToMessage(client, 'm0010')).toBe(true);
  expect(asked).toEqual(['limit=100&around=m0010']);
  expect(client.getQueryData<MessageWindow>(key)).toMatchObject({ hasFirst: true, hasNewest: false });
  expect(view.state.getState().scrollTarget).toEqual({ messageId: 'm0010' });
  await view.goToNewest(client);
  expect(client.getQueryData<MessageWindow>(key)).toMatchObject({
    hasNewest: true,
    messages: { 0: { seq: 300 } },
  });
  expect(await view.goToMessage(client, 'm0299')).toBe(true);
  expect(asked).toHaveLength(2);
});

test('sending or jumping elsewhere cancels a pending jump', async () => {
  const all = Array.from({ length: 300 }, (_, index) => exampleMessage(index + 1)).toReversed();
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const around = new URL(address, 'http://localhost').searchParams.get('around');
    const at = all.findIndex(({ id }) => id === around);
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json(all.slice(Math.max(0, at - 50)).slice(0, 100));
  });
  const client = new QueryClient();
  const key = messagesKey(conversation('c'));
  const held = exampleWindow(all.slice(0, 50));
  client.setQueryData<MessageWindow>(key, held);
  const view = createMessageView(conversation('c'));

  const first = view.goToMessage(client, 'm0010');
  await expect.poll(() => answers.length).toBe(1);
  view.clearAfterSend();
  answers[0]!();
  expect(await first).toBe(true);
  expect(client.getQueryData<MessageWindow>(key)).toEqual(held);
  expect(view.state.getState().scrollTarget).toBe(null);

  const [second, third] = [view.goToMessage(client, 'm0010'), view.goToMessage(client, 'm0150')];
  await expect.poll(() => answers.length).toBe(3);
  answers[2]!();
  await third;
  answers[1]!();
  await second;
  expect(view.state.getState().scrollTarget).toEqual({ messageId: 'm0150' });
  expect(client.getQueryData<MessageWindow>(key)?.messages.some(({ id }) => id === 'm0010')).toBe(false);
});

test('does not jump to a deleted message', async () => {
  vi.stubGlobal('fetch', async () => Response.json([exampleMessage(12), exampleMessage(10)]));
  const client = new QueryClient();
  const key = messagesKey(conversation('c'));
  const held = exampleWindow([exampleMessage(300)]);
  client.setQueryData<MessageWindow>(key, held);
  expect(await createMessageView(conversation('c')).goToMessage(client, 'm0011')).toBe(false);
  expect(client.getQueryData<MessageWindow>(key)).toEqual(held);
});
