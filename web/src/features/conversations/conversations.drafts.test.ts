import { beforeEach, expect, test, vi } from 'vitest';
import { changeDraft, clearDrafts, readDraft, subscribeDrafts } from './conversations.drafts.ts';

class FakeStorage {
  [key: string]: unknown;
}
const methods = {
  getItem(this: FakeStorage, key: string) {
    return (this[key] as string | undefined) ?? null;
  },
  setItem(this: FakeStorage, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: FakeStorage, key: string) {
    delete this[key];
  },
};

let kept: FakeStorage;
let tab: EventTarget;

beforeEach(() => {
  kept = Object.assign(Object.create(methods) as FakeStorage, {});
  tab = new EventTarget();
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('window', tab);
  // Resets the in-memory drafts, as in a new tab.
  subscribeDrafts(() => {})();
});

const dispatchStorage = (key: string, newValue: string | null) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

test('stores a draft per user and conversation, and deletes it when it becomes empty', () => {
  const user = { id: 'bob', username: 'bob', full_name: null, avatar_url: null };
  const replyTo = { id: 'm0001', seq: 1, content: 'What?', user };
  changeDraft('ann', 'c', { text: 'hal', replyTo });
  changeDraft('ann', 'c', { editing: 'm0002', edits: { m0002: 'as it' } });
  subscribeDrafts(() => {})();
  expect(readDraft('ann', 'c')).toEqual({
    text: 'hal',
    replyTo,
    editing: 'm0002',
    edits: { m0002: 'as it' },
    synced: null,
  });
  expect([readDraft('bob', 'c').text, readDraft('ann', 'd').text]).toEqual(['', '']);
  changeDraft('ann', 'c', { text: '', replyTo: null, editing: null, edits: {} });
  expect(Object.keys(kept)).toEqual([]);
});

test.each(['words', '12', 'null', '"quoted"'])(
  'reads a draft of an older version, which stored only the text: %s',
  (text) => {
    kept['draft:ann:c'] = text;
    expect(readDraft('ann', 'c')).toEqual({ text, replyTo: null, editing: null, edits: {}, synced: null });
  },
);

test('receives drafts that another tab writes', () => {
  let heard = 0;
  const stop = subscribeDrafts(() => {
    heard += 1;
  });
  dispatchStorage('draft:ann:c', JSON.stringify({ text: 'there' }));
  expect([heard, readDraft('ann', 'c').text]).toEqual([1, 'there']);
  dispatchStorage('draft:ann:c', null);
  expect([heard, readDraft('ann', 'c').text]).toEqual([2, '']);
  dispatchStorage('auth', '{}');
  expect(heard).toBe(2);
  stop();
});

test('keeps the draft in memory when the storage is full', () => {
  kept.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  changeDraft('ann', 'c', { text: 'all the same' });
  expect(readDraft('ann', 'c').text).toBe('all the same');
});

test('logging out removes the user’s drafts and keeps those of other users', () => {
  changeDraft('ann', 'c', { text: 'one' });
  changeDraft('ann', 'd', { text: 'two' });
  changeDraft('bob', 'c', { text: 'three' });
  clearDrafts('ann');
  expect(Object.keys(kept)).toEqual(['draft:bob:c']);
  expect([readDraft('ann', 'c').text, readDraft('bob', 'c').text]).toEqual(['', 'three']);
});

test('notifies listeners of drafts written in this tab', () => {
  const hear = vi.fn();
  const stop = subscribeDrafts(hear);
  changeDraft('ann', 'c', { text: 'hel' });
  expect(hear).toHaveBeenCalledTimes(1);
  stop();
  changeDraft('ann', 'c', { text: '' });
  expect(hear).toHaveBeenCalledTimes(1);
});
