import { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '@workflow/contract/core/api/event.ts';
import { expect, it, vi } from 'vitest';
import { reportMissedEvents, setConnection } from '../socket/connection-state.ts';
import { dispatchEvent } from '../socket/socket-events.ts';
import { defineApplier, type EventApplier } from './event-applier.ts';
import { subscribeLazyEventAppliers } from './lazy-event-appliers.ts';

const said = { name: 'said' } as ServerEvent;
const unsaid = { name: 'unsaid' } as ServerEvent;
const names = [said.name, unsaid.name];

interface WordPayload {
  readonly word: string;
}

const client = new QueryClient();

function createRecorder() {
  const heard: string[] = [];
  const appliers = [
    defineApplier(said, (_client, payload) => void heard.push((payload as WordPayload).word)),
    defineApplier(unsaid, (_client, payload) => void heard.push(`not ${(payload as WordPayload).word}`)),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<readonly EventApplier[]>();
  return { heard, appliers, arrive: () => resolve(appliers), fail: () => reject(new Error()), code: promise };
}

it('queues events in order until their appliers load, then applies new ones at once', async () => {
  const { heard, code, arrive } = createRecorder();
  const load = vi.fn(() => code);
  const stop = subscribeLazyEventAppliers(client, { names, load });
  expect(load).not.toHaveBeenCalled();
  dispatchEvent('said', { word: 'one' });
  dispatchEvent('unsaid', { word: 'one' });
  expect(heard).toEqual([]);
  arrive();
  await vi.waitFor(() => expect(heard).toEqual(['one', 'not one']));
  dispatchEvent('said', { word: 'two' });
  expect(heard).toEqual(['one', 'not one', 'two']);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  dispatchEvent('said', { word: 'three' });
  expect(heard).toHaveLength(3);
});

it('retries a failed load at the next connect without losing events', async () => {
  const { heard, code, fail, appliers } = createRecorder();
  const load = vi.fn(() => code);
  const stop = subscribeLazyEventAppliers(client, { names, load });
  dispatchEvent('said', { word: 'one' });
  fail();
  await code.catch(() => {});
  await Promise.resolve();
  load.mockResolvedValue(appliers);
  setConnection('connected');
  reportMissedEvents();
  await vi.waitFor(() => expect(heard).toEqual(['one']));
  stop();
});

it('drops queued events after sign-out', async () => {
  const { heard, code, arrive } = createRecorder();
  const stop = subscribeLazyEventAppliers(client, { names, load: () => code });
  dispatchEvent('said', { word: 'one' });
  stop();
  arrive();
  await code;
  await Promise.resolve();
  expect(heard).toEqual([]);
});
