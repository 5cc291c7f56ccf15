import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'pages-opened:ann';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

/** Simulates a tab, which reads localStorage for itself. */
async function openTab() {
  vi.resetModules();
  const { setPagesExpanded: openPages } = await import('./expanded-pages.ts');
  return openPages;
}

test('stores the expanded pages of two tabs', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one('ann', ['launch', 'press']);
  other('ann', ['handbook']);
  one('ann', ['press'], false);
  other('ann', ['rules']);
  expect(JSON.parse(kept.get(KEY)!)).toEqual(['launch', 'handbook', 'rules']);
});
