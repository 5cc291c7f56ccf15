import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeDraft, isUnsynced, onDrafts, readDraft } from '../conversations/conversations.drafts.ts';
import { dropGone, takeDraft, whileSending } from './drafts.sync.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  onDrafts(() => {})();
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

test('what another device wrote is taken where nothing is written here, in whichever order it comes', () => {
  takeDraft('ann', told('Hello the', 2));
  takeDraft('ann', told('Hel', 1));
  expect([own().text, own().synced?.version, isUnsynced(own())]).toEqual(['Hello the', 2, false]);
  takeDraft('ann', told('', 3));
  expect(own().text).toBe('');
});

test('what is being written here is never overwritten, and goes to the server as the later', () => {
  takeDraft('ann', told('Hello', 1));
  changeDraft('ann', 'c', { text: 'Hello from here' });
  takeDraft('ann', told('Hello from there', 2));
  expect([own().text, isUnsynced(own())]).toEqual(['Hello from here', true]);
  // It was sent there: here somebody is still writing.
  takeDraft('ann', told('', 3));
  expect([own().text, isUnsynced(own())]).toEqual(['Hello from here', true]);
});

test('what comes back of this tab does not fill the composer again that was emptied meanwhile', async () => {
  changeDraft('ann', 'c', { text: 'quick' });
  await whileSending('c', 'quick', async () => {
    changeDraft('ann', 'c', { text: '' });
    takeDraft('ann', told('quick', 1));
  });
  expect([own().text, isUnsynced(own())]).toEqual(['', true]);
});

test('what was sent elsewhere while this device was away goes, unless it was changed here since', () => {
  takeDraft('ann', told('Sent meanwhile', 4));
  dropGone('ann', new Map([['c', 4]]), []);
  expect(own().text).toBe('');

  takeDraft('ann', told('Again', 6));
  changeDraft('ann', 'c', { text: 'Again, and more' });
  dropGone('ann', new Map([['c', 6]]), []);
  expect([own().text, isUnsynced(own())]).toEqual(['Again, and more', true]);
});

test('an answer that was on its way does not take back what was kept since', () => {
  takeDraft('ann', told('First', 1));
  const before = new Map([['c', 1]]);
  takeDraft('ann', told('Second', 2));
  dropGone('ann', before, []);
  expect(own().text).toBe('Second');
});
