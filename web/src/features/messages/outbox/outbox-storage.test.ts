import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createStore, set, type UseStore } from 'idb-keyval';
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

function openTab(userId = 'ann', { keeps = store, onBecame = (_: Message) => {} } = {}): OutboxStorage {
  const tab = openOutboxStorage(userId, keeps, { onChange: () => {}, onSent: onBecame });
  tabs.push(tab);
  return tab;
}

const failingStore: UseStore = () => Promise.reject(new DOMException('not in private', 'InvalidStateError'));

const createEntry = (id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
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

test('lists entries at once and in order, and after a reload only for their author', async () => {
  const tab = openTab();
  void tab.put(createEntry('2'));
  void tab.put(createEntry('1'));
  expect(idsIn(tab)).toEqual(['1', '2']);
  await openTab('bob').put(createEntry('3'));
  const reloaded = openTab();
  await reloaded.load();
  expect(idsIn(reloaded)).toEqual(['1', '2']);
});

test('other tabs receive new, changed and removed entries', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.put(createEntry('1'));
  await vi.waitFor(() => expect(idsIn(other)).toEqual(['1']));
  await other.put(createEntry('1', { refused: 'No.' }));
  await vi.waitFor(() => expect(one.entries()[0]?.refused).toBe('No.'));
  await one.remove('1');
  await vi.waitFor(() => expect(idsIn(other)).toEqual([]));
});

test('other tabs receive the result of an entry before its removal', async () => {
  const heard: unknown[] = [];
  const one = openTab();
  const other = openTab('ann', { onBecame: (message) => heard.push(message, idsIn(other)) });
  await one.put(createEntry('1'));
  await vi.waitFor(() => expect(idsIn(other)).toEqual(['1']));
  await one.confirm(createEntry('1'), exampleMessage(7));
  await vi.waitFor(() => expect(idsIn(other)).toEqual([]));
  expect(heard).toEqual([exampleMessage(7), ['1']]);
});

test('a removed entry does not return with an earlier read', async () => {
  const tab = openTab();
  await tab.put(createEntry('1'));
  const loaded = tab.load();
  const removed = tab.remove('1');
  await loaded;
  expect(idsIn(tab)).toEqual([]);
  await removed;
  await tab.load();
  expect(idsIn(tab)).toEqual([]);
});

test('an entry discarded during sending does not return when the server rejects it', async () => {
  const [one, other] = [openTab(), openTab()];
  for (const discarding of [one, other]) {
    await one.put(createEntry('1'));
    await other.load();
    const removed = discarding.remove('1');
    if (discarding === other) await removed;
    expect(await one.change(createEntry('1', { refused: 'No.' }))).toBe(false);
    await removed;
    for (const tab of [one, other]) {
      await tab.load();
      expect(idsIn(tab)).toEqual([]);
    }
  }
  await one.put(createEntry('2'));
  expect(await one.change(createEntry('2', { refused: 'No.' }))).toBe(true);
  expect(one.entries()[0]?.refused).toBe('No.');
});

test('logging out removes the user’s entries and keeps those of other users', async () => {
  const [ann, bob] = [openTab(), openTab('bob')];
  await bob.put(createEntry('3'));
  void ann.put(createEntry('1'));
  await ann.clear();
  ann.close();
  const [annAgain, bobAgain] = [openTab(), openTab('bob')];
  await Promise.all([annAgain.load(), bobAgain.load()]);
  expect([idsIn(annAgain), idsIn(bobAgain)]).toEqual([[], ['3']]);
});

test('shows no entries after their author has signed out', async () => {
  const onChange = vi.fn();
  const tab = openOutboxStorage('ann', store, { onChange, onSent: () => {} });
  const put = tab.put(createEntry('1'));
  tab.close();
  onChange.mockClear();
  await put;
  await tab.load();
  await tab.confirm(createEntry('1'), exampleMessage(1));
  expect(onChange).not.toHaveBeenCalled();
});

test('a canceled entry is canceled at once, in every tab, and stays canceled if the sending tab changes it', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.put(createEntry('1'));
  const canceling = one.cancel(createEntry('1'));
  expect(one.entries()).toMatchObject([{ id: '1', canceled: true }]);
  expect(await canceling).toBe(true);
  await other.load();
  expect(other.entries()).toMatchObject([{ id: '1', canceled: true }]);
  await one.change(createEntry('1', { refused: 'No.' }));
  expect(one.entries()).toMatchObject([{ id: '1', canceled: true }]);
  await one.remove('1');
  expect(await one.cancel(createEntry('1'))).toBe(false);
});

test('without browser storage, entries last as long as the tab, which warns the user', async () => {
  const tab = openTab('ann', { keeps: failingStore });
  await tab.put(createEntry('1'));
  await tab.load();
  expect(idsIn(tab)).toEqual(['1']);
  expect(tab.hasUnstored()).toBe(true);
  await tab.remove('1');
  expect(idsIn(tab)).toEqual([]);
  expect(tab.hasUnstored()).toBe(false);
});

test('continues when the browser’s storage never responds', async () => {
  vi.useFakeTimers();
  try {
    const tab = openTab('ann', { keeps: () => new Promise(() => {}) });
    const put = tab.put(createEntry('1'));
    const loaded = tab.load();
    await vi.runAllTimersAsync();
    await Promise.all([put, loaded]);
    expect(idsIn(tab)).toEqual(['1']);
    expect(tab.hasUnstored()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

function createLegacyStorage(entries: Record<string, unknown>) {
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

test('migrates entries of an older version once', async () => {
  const old = createLegacyStorage({
    auth: {},
    'outbox:ann:1': createEntry('1'),
    'outbox:ann:2': { ...createEntry('2'), became: exampleMessage(2) },
    'outbox:bob:3': createEntry('3'),
  });
  await migrateOutbox(old, 'ann', openTab());
  expect([...old.kept.keys()]).toEqual(['auth', 'outbox:bob:3']);
  const reloaded = openTab();
  await reloaded.load();
  expect(idsIn(reloaded)).toEqual(['1']);
});

test('does not migrate entries while the new storage is unavailable', async () => {
  const old = createLegacyStorage({ 'outbox:ann:1': createEntry('1') });
  const tab = openTab('ann', { keeps: failingStore });
  await migrateOutbox(old, 'ann', tab);
  expect([...old.kept.keys()]).toEqual(['outbox:ann:1']);
  expect(idsIn(tab)).toEqual(['1']);
});

test('keeps the file of an entry that an older version stored', async () => {
  const file = { blob: new Blob(['x']), name: 'a.txt', size: null, url: null };
  await set(['ann', '1'], { ...createEntry('1'), file }, store);
  const tab = openTab();
  await tab.load();
  expect(tab.entries().map(({ files }) => files?.map(({ name }) => name))).toEqual([['a.txt']]);
});
