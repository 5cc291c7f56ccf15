import { QueryClient } from '@tanstack/react-query';
import type { ActiveCall } from '@workflow/contract/calls/calls.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { setCurrentUserId } from '../../platform/session/current-user.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { activeCallKey } from './calls.cache.ts';
import { stopRinging, useCurrentCall } from './calls.current.ts';
import { applyCallDeclined, applyCallEnded, applyCallStarted, applyUserJoined } from './calls.events.ts';
import { callsTexts as texts } from './calls.texts.ts';

const channel = { kind: 'channel', id: 'general', workspace_id: 'lumen' } as const;
const dm = { kind: 'dm', id: 'ada and ben', workspace_id: 'lumen' } as const;
const callOf = (version: number, more: Partial<ActiveCall> = {}): ActiveCall => ({
  id: 'call 1',
  channel_id: channel.id,
  started_by: 'ada',
  started_at: '2026-11-20T18:00:00.000Z',
  participants: ['ada'],
  version,
  ...more,
});
const dmCall = callOf(1, { channel_id: undefined, dm_id: dm.id });

let client: QueryClient;
const cachedCall = () => client.getQueryData(activeCallKey(channel));

beforeEach(() => {
  client = new QueryClient();
  setCurrentUserId(client, 'ben');
  client.setQueryData(activeCallKey(channel), null);
  const { ringing } = useCurrentCall.getState();
  if (ringing) stopRinging(ringing.callId);
});

const joined = (call: ActiveCall, user_id: string) =>
  applyUserJoined(client, {
    channel_id: call.channel_id,
    dm_id: call.dm_id,
    user_id,
    call,
    session: {
      session_id: `session of ${user_id}`,
      user: { id: user_id, username: user_id, full_name: null, avatar_url: null },
      joined_at: call.started_at,
    },
  });

describe('the running call of a conversation', () => {
  test('is the newest state, in any order of events', () => {
    joined(callOf(2, { participants: ['ada', 'cleo'] }), 'cleo');
    applyCallStarted(client, callOf(1));
    expect(cachedCall()).toMatchObject({ version: 2, participants: ['ada', 'cleo'] });
  });

  test('does not come back after it has ended', () => {
    applyCallEnded(client, { channel_id: channel.id, dm_id: undefined, call_id: 'call 1' });
    applyCallStarted(client, callOf(1));
    expect(cachedCall()).toBeNull();
    applyCallStarted(client, callOf(1, { id: 'call 2' }));
    expect(cachedCall()).toMatchObject({ id: 'call 2' });
    applyCallEnded(client, { channel_id: channel.id, dm_id: undefined, call_id: 'call 1' });
    expect(cachedCall()).toMatchObject({ id: 'call 2' });
  });
});

describe('a call in a direct message', () => {
  const isRinging = () => useCurrentCall.getState().ringing !== null;

  test('rings until the user answers on another device', () => {
    applyCallStarted(client, dmCall);
    expect(isRinging()).toBe(true);
    joined({ ...dmCall, version: 2 }, 'ben');
    expect(isRinging()).toBe(false);
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([texts.answeredElsewhere]);
    applyCallStarted(client, dmCall);
    expect(isRinging()).toBe(false);
  });

  test('stops ringing when the user declines it elsewhere, but not when another user does', () => {
    applyCallStarted(client, dmCall);
    applyCallDeclined(client, { dm_id: dm.id, call_id: dmCall.id, user_id: 'cleo' });
    expect(isRinging()).toBe(true);
    applyCallDeclined(client, { dm_id: dm.id, call_id: dmCall.id, user_id: 'ben' });
    expect(isRinging()).toBe(false);
  });

  test('does not ring while the user does not want to be disturbed', () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const user = { id: 'ben', do_not_disturb: { until, quiet_hours: null } };
    useSession.setState({ user: user as unknown as User });
    applyCallStarted(client, callOf(1, { id: 'call 3', channel_id: undefined, dm_id: dm.id }));
    expect(isRinging()).toBe(false);
    useSession.setState({ user: null });
  });

  test('does not ring for its starter, nor in channels', () => {
    applyCallStarted(client, { ...dmCall, started_by: 'ben' });
    applyCallStarted(client, callOf(1));
    expect(isRinging()).toBe(false);
  });
});
