import { QueryClient } from '@tanstack/react-query';
import type { Preview } from '@workflow/contract/previews/previews.schema.ts';
import { expect, test } from 'vitest';
import { messagesKey } from '../conversations/conversations.cache.ts';
import type { MessageWindow } from '../messages/messages.cache.ts';
import { exampleMessage, exampleWindow } from '../messages/messages.examples.ts';
import { withoutPreview, withPreview } from './previews.cache.ts';
import { applyPreviewAdded, applyPreviewRemoved } from './previews.events.ts';

const message = exampleMessage(1);
const preview = (id: string, place: number): Preview => ({
  id,
  url: `https://example.com/${id}`,
  site_name: null,
  title: id,
  description: null,
  picture: null,
  place,
});

test('lists previews once, in the order of their links', () => {
  const [first, second] = [preview('b', 0), preview('a', 1)];
  const both = withPreview(withPreview(message, second), first);
  expect(both.previews).toEqual([first, second]);
  expect(withPreview(both, first)).toBe(both);
});

test('removing the last preview leaves none, and removing an unknown one changes nothing', () => {
  const one = withPreview(message, preview('a', 0));
  expect(withoutPreview(one, 'b')).toBe(one);
  expect(withoutPreview(one, 'a').previews).toBeNull();
});

test('a removed preview does not return with an older event', () => {
  const client = new QueryClient();
  const key = messagesKey({ kind: 'channel', id: 'c', workspace_id: 'w' });
  client.setQueryData<MessageWindow>(key, exampleWindow([message]));
  const place = { channel_id: 'c', message_id: message.id };
  applyPreviewRemoved(client, { ...place, preview_id: 'a' });
  applyPreviewAdded(client, { ...place, preview: preview('a', 0) });
  applyPreviewAdded(client, { ...place, preview: preview('b', 1) });
  const [shown] = client.getQueryData<MessageWindow>(key)!.messages;
  expect(shown!.previews?.map(({ id }) => id)).toEqual(['b']);
});
