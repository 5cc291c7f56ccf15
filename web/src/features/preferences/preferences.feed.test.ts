import { QueryClient } from '@tanstack/react-query';
import { preferencesChanged } from '@workflow/contract/preferences/preferences.events.ts';
import { DEFAULT_PREFERENCES } from '@workflow/contract/preferences/preferences.schema.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportConnected, resetConnection, setConnection } from '../../platform/socket/connection-state.ts';
import { dispatchEvent } from '../../platform/socket/socket-events.ts';
import { refetchPreferences } from './preferences.feed.ts';
import { preferencesQuery } from './preferences.queries.ts';

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(preferencesQuery.queryKey, DEFAULT_PREFERENCES as never);
  reportConnected();
  stop = refetchPreferences(client);
});
afterEach(() => {
  stop();
  resetConnection();
});

const isStale = () => client.getQueryState(preferencesQuery.queryKey)?.isInvalidated;

test('a change in another tab refetches the preferences', () => {
  expect(isStale()).toBe(false);
  dispatchEvent(preferencesChanged.name, {});
  expect(isStale()).toBe(true);
});

test('a reconnect refetches the preferences, because a change may have been missed', () => {
  setConnection('disconnected');
  expect(isStale()).toBe(false);
  reportConnected();
  expect(isStale()).toBe(true);
});

test('no event refetches the preferences after unsubscribing', () => {
  stop();
  dispatchEvent(preferencesChanged.name, {});
  expect(isStale()).toBe(false);
});
