import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeDraft,
  isUnsynced,
  readDraft,
  subscribeDrafts,
} from '../conversations/conversations.drafts.ts';
import { applyServerDraft, dropDeletedDrafts, trackSending } from './drafts.sync.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  subscribeDrafts(() => {})();
});

const serverDraft = (text: string, version: number): Draft => ({
  channel_id: 'c',
  workspace_id: 'w',
  thread_id: null,
  text,
  reply_to: null,
  updated_at: '2026-11-20T18:00:00.000Z',
  version,
});
const ownDraft = () => readDraft('ann', 'c');

test('takes the draft of another device if none is written here, in any order of arrival', () => {
  applyServerDraft('ann', serverDraft('Hello the', 2));
  applyServerDraft('ann', serverDraft('Hel', 1));
  expect([ownDraft().text, ownDraft().synced?.version, isUnsynced(ownDraft())]).toEqual([
    'Hello the',
    2,
    false,
  ]);
  applyServerDraft('ann', serverDraft('', 3));
  expect(ownDraft().text).toBe('');
});

test('never overwrites the draft being written here, and saves it as the newer one', () => {
  applyServerDraft('ann', serverDraft('Hello', 1));
  changeDraft('ann', 'c', { text: 'Hello from here' });
  applyServerDraft('ann', serverDraft('Hello from there', 2));
  expect([ownDraft().text, isUnsynced(ownDraft())]).toEqual(['Hello from here', true]);
  // Another device sent the draft while the user is still typing here.
  applyServerDraft('ann', serverDraft('', 3));
  expect([ownDraft().text, isUnsynced(ownDraft())]).toEqual(['Hello from here', true]);
});

test('does not refill a cleared composer with this tab’s own saved draft', async () => {
  changeDraft('ann', 'c', { text: 'quick' });
  await trackSending('c', 'quick', async () => {
    changeDraft('ann', 'c', { text: '' });
    applyServerDraft('ann', serverDraft('quick', 1));
  });
  expect([ownDraft().text, isUnsynced(ownDraft())]).toEqual(['', true]);
});

test('drops a draft sent on another device, unless it was changed here since', () => {
  applyServerDraft('ann', serverDraft('Typed on another device', 4));
  dropDeletedDrafts('ann', new Map([['c', 4]]), []);
  expect(ownDraft().text).toBe('');

  applyServerDraft('ann', serverDraft('Again', 6));
  changeDraft('ann', 'c', { text: 'Again, and more' });
  dropDeletedDrafts('ann', new Map([['c', 6]]), []);
  expect([ownDraft().text, isUnsynced(ownDraft())]).toEqual(['Again, and more', true]);
});

test('a late response does not undo a draft saved since', () => {
  applyServerDraft('ann', serverDraft('First', 1));
  const before = new Map([['c', 1]]);
  applyServerDraft('ann', serverDraft('Second', 2));
  dropDeletedDrafts('ann', before, []);
  expect(ownDraft().text).toBe('Second');
});
