import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { confirmSignOut } from '../../../../platform/session/session.ts';
import { useDialogs } from '../../../../ui/dialog/dialog-queue.ts';
import { rowsTexts } from '../rows.texts.ts';
import { retryUntilServerAnswers } from './retry-until-reachable.ts';

const network = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(() => vi.unstubAllGlobals());

const away = new ApiError({ status: 503, code: 'starting', detail: 'Later.' });
const isUnloadPrevented = () => !network.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks for confirmation before the tab closes while any change is waiting', async () => {
  const client = new QueryClient();
  let isAway = true;
  const waits = (about: string) =>
    retryUntilServerAnswers(client, about, () => (isAway ? Promise.reject(away) : Promise.resolve(about)));
  const first = waits('first');
  const second = waits('second');
  await expect.poll(isUnloadPrevented).toBe(true);
  await retryUntilServerAnswers(client, 'third', () => Promise.resolve());
  await expect(
    retryUntilServerAnswers(client, 'fourth', () => Promise.reject(new Error('No.'))),
  ).rejects.toThrow('No.');
  expect(isUnloadPrevented()).toBe(true);
  isAway = false;
  network.dispatchEvent(new Event('online'));
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(isUnloadPrevented()).toBe(false);
});

it('asks before logging out discards changes that wait for the server', async () => {
  let isAway = true;
  expect(await confirmSignOut()).toBe(true);
  const waiting = retryUntilServerAnswers(new QueryClient(), 'Roadmap', () =>
    isAway ? Promise.reject(away) : Promise.resolve(),
  );
  await expect.poll(isUnloadPrevented).toBe(true);
  const answer = confirmSignOut();
  await expect.poll(() => useDialogs.getState().queue).toMatchObject([{ title: rowsTexts.leaving.title }]);
  useDialogs.getState().queue[0]!.answer(false);
  expect(await answer).toBe(false);
  isAway = false;
  network.dispatchEvent(new Event('online'));
  await waiting;
  expect(await confirmSignOut()).toBe(true);
});
