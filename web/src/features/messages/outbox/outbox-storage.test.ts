import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createStore, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleMessage } from '../messages.examples.ts';
import type { OutboxEntry } from './outbox.ts';
import { migrateOutbox } from './outbox-migration.ts';
import { type OutboxStorage, openOutboxStorage } from './outbox-storage.ts';

let store: UseStore;
let tabs: OutboxStorage[];

beforeEach(() => {
  store = createStore(randomUUID(), 'entries');
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
});

function aTab(userId = 'ann', { keeps = store, onBecame = (_: Message) => {} } = {}): OutboxStorage {
  const tab = openOutboxStorage(userId, keeps, { onChange: () => {}, onSent: onBecame });
  tabs.push(tab);
  return tab;
}

const refusing: UseStore = () => Promise.reject(new DOMException('not in private', 'InvalidStateError'));

const entry = (id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  channel_id: 'c',
  content: 'hi',
  parent_id: null,
  reply_to_content: null,
  written_at: '2026-11-20T12:00:00.000Z',
  refused: null,
  ...changes,
});

const idsIn = (tab: OutboxStorage) => tab.entries().map(({ id }) => id);

test('what was written is there at once and in order, and after a reload for its author alone', async () => {
  const tab = aTab();
  void tab.put(entry('2'));
  void tab.put(entry('1'));
  expect(idsIn(tab)).toEqual(['1', '2']);
  await aTab('bob').put(entry('3'));
  const reloaded = aTab();
  await reloaded.load();
  expect(idsIn(reloaded)).toEqual(['1', '2']);
});

test('other tabs know of it, of what changes, and of what goes', async () => {
  const [one, other] = [aTab(), aTab()];
  await one.put(entry('1'));
  await vi.waitFor(() => expect(idsIn(other)).toEqual(['1']));
  await other.put(entry('1', { refused: 'No.' }));
  await vi.waitFor(() => expect(one.entries()[0]?.refused).toBe('No.'));
  await one.remove('1');
  await vi.waitFor(() => expect(idsIn(other)).toEqual([]));
});

test('other tabs hear what an entry became before it goes', async () => {
  const heard: unknown[] = [];
  const one = aTab();
  const other = aTab('ann', { onBecame: (message) => heard.push(message, idsIn(other)) });
  await one.put(entry('1'));
  await vi.waitFor(() => expect(idsIn(other)).toEqual(['1']));
  await one.confirm(entry('1'), exampleMessage(7));
  await vi.waitFor(() => expect(idsIn(other)).toEqual([]));
  expect(heard).toEqual([exampleMessage(7), ['1']]);
});

test('what is removed does not come back with what was read before', async () => {
  const tab = aTab();
  await tab.put(entry('1'));
  const loaded = tab.load();
  const removed = tab.remove('1');
  await loaded;
  expect(idsIn(tab)).toEqual([]);
  await removed;
  await tab.load();
  expect(idsIn(tab)).toEqual([]);
});

test('what was discarded while it was being sent is not there again once it is refused', async () => {
  const [one, other] = [aTab(), aTab()];
  for (const discarding of [one, other]) {
    await one.put(entry('1'));
    await other.load();
    const removed = discarding.remove('1');
    if (discarding === other) await removed;
    expect(await one.change(entry('1', { refused: 'No.' }))).toBe(false);
    await removed;
    for (const tab of [one, other]) {
      await tab.load();
      expect(idsIn(tab)).toEqual([]);
    }
  }
  await one.put(entry('2'));
  expect(await one.change(entry('2', { refused: 'No.' }))).toBe(true);
  expect(one.entries()[0]?.refused).toBe('No.');
});

test('whoever logs out leaves nothing, and others what is theirs', async () => {
  const [ann, bob] = [aTab(), aTab('bob')];
  await bob.put(entry('3'));
  void ann.put(entry('1'));
  await ann.clear();
  ann.close();
  const [annAgain, bobAgain] = [aTab(), aTab('bob')];
  await Promise.all([annAgain.load(), bobAgain.load()]);
  expect([idsIn(annAgain), idsIn(bobAgain)]).toEqual([[], ['3']]);
});

test('nothing more of it shows once its author has signed out', async () => {
  const onChange = vi.fn();
  const tab = openOutboxStorage('ann', store, { onChange, onSent: () => {} });
  const put = tab.put(entry('1'));
  tab.close();
  onChange.mockClear();
  await put;
  await tab.load();
  await tab.confirm(entry('1'), exampleMessage(1));
  expect(onChange).not.toHaveBeenCalled();
});

test('where the browser keeps nothing, an entry lives as long as the tab, which says so', async () => {
  const tab = aTab('ann', { keeps: refusing });
  await tab.put(entry('1'));
  await tab.load();
  expect(idsIn(tab)).toEqual(['1']);
  expect(tab.hasUnstored()).toBe(true);
  await tab.remove('1');
  expect(idsIn(tab)).toEqual([]);
  expect(tab.hasUnstored()).toBe(false);
});

test('a browser that never answers holds nothing up', async () => {
  vi.useFakeTimers();
  try {
    const tab = aTab('ann', { keeps: () => new Promise(() => {}) });
    const put = tab.put(entry('1'));
    const loaded = tab.load();
    await vi.runAllTimersAsync();
    await Promise.all([put, loaded]);
    expect(idsIn(tab)).toEqual(['1']);
    expect(tab.hasUnstored()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

function oldStorage(entries: Record<string, unknown>) {
  const kept = new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('what an older version left is taken over once', async () => {
  const old = oldStorage({
    auth: {},
    'outbox:ann:1': entry('1'),
    'outbox:ann:2': { ...entry('2'), became: exampleMessage(2) },
    'outbox:bob:3': entry('3'),
  });
  await migrateOutbox(old, 'ann', aTab());
  expect([...old.kept.keys()]).toEqual(['auth', 'outbox:bob:3']);
  const reloaded = aTab();
  await reloaded.load();
  expect(idsIn(reloaded)).toEqual(['1']);
});

test('and stays where it is as long as it would be lost here', async () => {
  const old = oldStorage({ 'outbox:ann:1': entry('1') });
  const tab = aTab('ann', { keeps: refusing });
  await migrateOutbox(old, 'ann', tab);
  expect([...old.kept.keys()]).toEqual(['outbox:ann:1']);
  expect(idsIn(tab)).toEqual(['1']);
});
