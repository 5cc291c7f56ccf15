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

const told = (text: string, version: number): Draft => ({
  channel_id: 'c',
  workspace_id: 'w',
  thread_id: null,
  text,
  reply_to: null,
  updated_at: '2026-11-20T18:00:00.000Z',
  version,
});
const own = () => readDraft('ann', 'c');

test('takes the draft of another device if none is written here, in any order of arrival', () => {
  applyServerDraft('ann', told('Hello the', 2));
  applyServerDraft('ann', told('Hel', 1));
  expect([own().text, own().synced?.version, isUnsynced(own())]).toEqual(['Hello the', 2, false]);
  applyServerDraft('ann', told('', 3));
  expect(own().text).toBe('');
});

test('never overwrites the draft being written here, and saves it as the newer one', () => {
  applyServerDraft('ann', told('Hello', 1));
  changeDraft('ann', 'c', { text: 'Hello from here' });
  applyServerDraft('ann', told('Hello from there', 2));
  expect([own().text, isUnsynced(own())]).toEqual(['Hello from here', true]);
  // Another device sent the draft while the user is still typing here.
  applyServerDraft('ann', told('', 3));
  expect([own().text, isUnsynced(own())]).toEqual(['Hello from here', true]);
});

test('does not refill a cleared composer with this tab’s own saved draft', async () => {
  changeDraft('ann', 'c', { text: 'quick' });
  await trackSending('c', 'quick', async () => {
    changeDraft('ann', 'c', { text: '' });
    applyServerDraft('ann', told('quick', 1));
  });
  expect([own().text, isUnsynced(own())]).toEqual(['', true]);
});

test('drops a draft sent on another device, unless it was changed here since', () => {
  applyServerDraft('ann', told('Sent meanwhile', 4));
  dropDeletedDrafts('ann', new Map([['c', 4]]), []);
  expect(own().text).toBe('');

  applyServerDraft('ann', told('Again', 6));
  changeDraft('ann', 'c', { text: 'Again, and more' });
  dropDeletedDrafts('ann', new Map([['c', 6]]), []);
  expect([own().text, isUnsynced(own())]).toEqual(['Again, and more', true]);
});

test('a late response does not undo a draft saved since', () => {
  applyServerDraft('ann', told('First', 1));
  const before = new Map([['c', 1]]);
  applyServerDraft('ann', told('Second', 2));
  dropDeletedDrafts('ann', before, []);
  expect(own().text).toBe('Second');
});
