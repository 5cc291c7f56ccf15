import { expect, test } from 'vitest';
import { createPendingSaves } from './pending-saves.ts';

test('a card that is still being saved counts as saved only if it succeeds', async () => {
  const { track, areSaved } = createPendingSaves();
  expect(await areSaved()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  void track(promise);
  void track(Promise.resolve(true));
  const done = areSaved();
  resolve(false);
  expect(await done).toBe(false);
});

test('a failed save does not count after it has ended, because its title is back in the field', async () => {
  const { track, areSaved } = createPendingSaves();
  expect(await track(Promise.resolve(false))).toBe(false);
  expect(await areSaved()).toBe(true);
});
