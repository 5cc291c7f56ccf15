import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, onDraftsChanged, readDraft } from './conversations.drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('a list hears when a draft comes to be and when it goes, and not of every letter', () => {
  const hear = vi.fn();
  const stop = onDraftsChanged(hear);
  for (const text of ['h', 'he', 'hel']) keepDraft('me', 'c', text);
  expect(hear).toHaveBeenCalledTimes(1);
  expect(readDraft('me', 'c')).toBe('hel');
  keepDraft('me', 'c', '');
  expect(hear).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('storage'));
  expect(hear).toHaveBeenCalledTimes(3);
  stop();
  keepDraft('me', 'c', 'again');
  window.dispatchEvent(new Event('storage'));
  expect(hear).toHaveBeenCalledTimes(3);
});
