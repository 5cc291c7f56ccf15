import { expect, test, vi } from 'vitest';
import {
  readPersonalChanges,
  storePersonalChanges,
} from '../../features/databases/views/tabs/personal-changes.storage.ts';
import { readEmojiSettings, storeRecentEmoji } from '../../features/emoji/emoji.storage.ts';
import { removeStoredUserData } from '../../platform/session/user-data.storage.ts';

test('signing out removes the user’s stored emoji and filters, and keeps those of other users', () => {
  const held: Record<string, string> = {};
  const hidden = { configurable: true, enumerable: false };
  Object.defineProperties(held, {
    getItem: { ...hidden, value: (key: string) => held[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => Object.assign(held, { [key]: value }) },
    removeItem: { ...hidden, value: (key: string) => Reflect.deleteProperty(held, key) },
  });
  vi.stubGlobal('localStorage', held);
  for (const person of ['ann', 'joann']) {
    storeRecentEmoji(person, '🦀');
    storePersonalChanges(person, { view: { sorts: [] } });
  }
  removeStoredUserData('ann');
  expect([readEmojiSettings('ann').recent, readPersonalChanges('ann')]).toEqual([[], {}]);
  expect([readEmojiSettings('joann').recent, readPersonalChanges('joann')]).toEqual([
    ['🦀'],
    { view: { sorts: [] } },
  ]);
  vi.unstubAllGlobals();
});
