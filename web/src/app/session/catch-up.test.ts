import { QueryClient } from '@tanstack/react-query';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workspacesQuery } from '../../features/workspaces/workspaces.queries.ts';
import { selectWorkspace } from '../../features/workspaces/workspaces.selection.ts';
import {
  onConnect,
  reportConnected,
  resetConnection,
  setConnection,
} from '../../platform/socket/connection-state.ts';
import { dispatchEvent } from '../../platform/socket/socket-events.ts';
import { handleCatchUp } from './catch-up.ts';

let client: QueryClient;
let stops: (() => void)[];
/** The `again` flags that `onConnect` passed to its listeners. True makes a listener refetch its data. */
let told: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData(workspacesQuery.queryKey, []);
  selectWorkspace('open');
  reportConnected();
  told = [];
  stops = [onConnect((again) => told.push(again)), handleCatchUp(client)];
});
afterEach(() => {
  for (const stop of stops) stop();
  resetConnection();
  selectWorkspace(null);
  vi.useRealTimers();
});

const dispatchCatchUp = (workspace_id: string | null) => dispatchEvent(catchUp.name, { workspace_id });
const isListStale = () => client.getQueryState(workspacesQuery.queryKey)?.isInvalidated;

test.each([null, 'open'])('refetches what may have been missed (%s) as after a reconnect', (workspace) => {
  dispatchCatchUp(workspace);
  vi.runAllTimers();
  expect(told).toEqual([true]);
});

test('refetches once for a burst of catch-up events, and again for a later one', () => {
  for (const workspace of ['open', null, 'other', 'open', null]) dispatchCatchUp(workspace);
  vi.runAllTimers();
  expect(told).toEqual([true]);
  dispatchCatchUp('open');
  vi.runAllTimers();
  expect(told).toEqual([true, true]);
});

test('refetches only the workspace list when another workspace is affected', () => {
  dispatchCatchUp('other');
  vi.runAllTimers();
  expect(told).toEqual([]);
  expect(isListStale()).toBe(true);
});

test('leaves the refetch to the reconnect when the connection is lost', () => {
  dispatchCatchUp(null);
  setConnection('disconnected');
  vi.runAllTimers();
  expect(told).toEqual([]);
});

test('stops when the session ends', () => {
  dispatchCatchUp(null);
  for (const stop of stops) stop();
  vi.runAllTimers();
  expect(told).toEqual([]);
});
