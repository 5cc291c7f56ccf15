import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';

const modules = import.meta.glob([
  '../../**/*.{ts,tsx}',
  '!../../**/*.test.{ts,tsx}',
  '!../../**/*.worker.ts',
  '!../main.tsx',
]);

test('no module reads a text at import time, when it would keep the language of that moment', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const chosen = vi.spyOn(i18n, '_');
  for (const load of Object.values(modules)) await load();
  expect(chosen.mock.calls.map(([id]) => id)).toEqual([]);
  // The test compiles every module of the web client, which takes a minute while other checks run.
}, 180_000);
