import { QueryClient } from '@tanstack/react-query';
import { channelDeleted } from '@workflow/contract/channels/channels.events.ts';
import {
  directMessageAlert,
  newNotification,
  notificationsRead,
  notificationsRemoved,
  notificationUpdated,
} from '@workflow/contract/notifications/notifications.events.ts';
import { DEFAULT_PREFERENCES } from '@workflow/contract/preferences/preferences.schema.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import type { DoNotDisturb } from '@workflow/contract/users/do-not-disturb.ts';
import { workspaceRemoved, workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../platform/session/session.ts';
import { dispatchEvent } from '../../platform/socket/socket-events.ts';
import { preferencesQuery } from '../preferences/preferences.queries.ts';
import { showDesktopNotifications } from './desktop-notifications.ts';

class FakeNotification {
  static readonly permission = 'granted';
  readonly title: string;
  readonly options: { body: string; tag: string };
  onclick: (() => void) | null = null;
  isClosed = false;
  constructor(title: string, options: { body: string; tag: string }) {
    [this.title, this.options] = [title, options];
    shown.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

const parameter = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };

let shown: FakeNotification[];
let sounds: number;
let client: QueryClient;
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [shown, sounds, client, ending] = [[], 0, new QueryClient(), new AbortController()];
  vi.stubGlobal('window', {
    Notification: FakeNotification,
    location: { href: 'http://localhost/' },
    focus: () => {},
  });
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, hold: () => unknown) => hold() && new Promise(() => {}) },
  });
  vi.stubGlobal('document', { hasFocus: () => false, visibilityState: 'hidden' });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      constructor() {
        sounds++;
      }
      createGain = () => ({ gain: parameter, connect: () => {} });
      createOscillator = () => ({ frequency: parameter, connect: () => {}, start: () => {}, stop: () => {} });
    },
  );
  setDoNotDisturb(null);
  setPreferences({ sound: 'none' });
  showDesktopNotifications(client, () => {}, ending.signal);
});
afterEach(() => {
  ending.abort();
  useSession.setState({ isAuthenticated: false, token: null, user: null } as never);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setDoNotDisturb = (do_not_disturb: DoNotDisturb | null) =>
  useSession.setState({ isAuthenticated: true, token: 't', user: { id: 'ben', do_not_disturb } } as never);
const setPreferences = (changes: object) =>
  client.setQueryData(preferencesQuery.queryKey, { ...DEFAULT_PREFERENCES, ...changes } as never);
const notification = (id: string, kind = 'mention', link = '/workspace/w/channel/c') => ({
  id,
  kind,
  actor: { id: 'ada', username: 'ada', full_name: 'Ada', avatar_url: null },
  other_actor_count: 0,
  event_count: 1,
  place: '#launch',
  content: 'Look.',
  link,
});
const notify = (...facts: Parameters<typeof notification>) =>
  dispatchEvent(newNotification.name, notification(...facts));
const sendDm = (workspace_id = 'w') =>
  dispatchEvent(directMessageAlert.name, {
    workspace_id,
    dm_id: 'd',
    message_id: 'm',
    user: { id: 'ada', username: 'ada', full_name: null, avatar_url: null },
    content: 'Are you there?',
  });
/** Returns the tags of the open desktop notifications. */
const listTags = () => {
  vi.runAllTimers();
  return shown.filter(({ isClosed }) => !isClosed).map(({ options: { tag } }) => tag);
};

describe('the desktop shows', () => {
  test('a notification with its title, place and text, and a direct message', () => {
    notify('1');
    sendDm();
    expect(listTags()).toEqual(['1', 'd']);
    expect(shown).toMatchObject([
      { title: 'Ada mentioned you', options: { body: '#launch\nLook.' } },
      { title: 'ada', options: { body: 'Are you there?' } },
    ]);
  });

  test('nothing during “do not disturb”, and again after its end', () => {
    setDoNotDisturb({ until: new Date(Date.now() + 60_000).toISOString(), quiet_hours: null });
    notify('1');
    expect(listTags()).toEqual([]);
    setDoNotDisturb({ until: new Date(Date.now() - 1).toISOString(), quiet_hours: null });
    notify('2');
    expect(listTags()).toEqual(['2']);
  });

  test('a direct message from a workspace that is not open, and opens that workspace on click', () => {
    const opened: string[] = [];
    ending.abort();
    ending = new AbortController();
    showDesktopNotifications(client, (link) => opened.push(link), ending.signal);
    sendDm('another');
    expect(listTags()).toEqual(['d']);
    shown[0]!.onclick!();
    expect(opened).toEqual(['/workspace/another/dm/d']);
  });

  test('one alert for a direct message that also creates a notification', () => {
    sendDm();
    notify('1', 'direct_message');
    expect(listTags()).toEqual(['d']);
  });
});

describe('the desktop replaces the text of', () => {
  const newestText = () => {
    vi.runAllTimers();
    return shown.at(-1)?.options.body;
  };
  const update = (content: string, is_read = false) =>
    dispatchEvent(notificationUpdated.name, { ...notification('1'), content, is_read });

  test('a notification whose message was edited, also before it is shown, without another sound', () => {
    setPreferences({ sound: 'chime' });
    notify('1');
    update('Look here.');
    expect(newestText()).toBe('#launch\nLook here.');
    expect(shown).toHaveLength(1);
    update('Look there.');
    update('Look there.');
    expect(newestText()).toBe('#launch\nLook there.');
    expect(shown.map(({ options: { tag } }) => tag)).toEqual(['1', '1']);
    expect(sounds).toBe(1);
  });

  test('no notification that was closed, read or never shown', () => {
    update('Never shown.');
    notify('1');
    expect(newestText()).toBe('#launch\nLook.');
    update('Read.', true);
    expect(listTags()).toEqual([]);
    update('Closed.');
    expect(shown).toHaveLength(1);
  });

  test('a direct message that was edited, if it is the newest', () => {
    sendDm();
    listTags();
    const edit = (id: string, content: string) =>
      dispatchEvent('dm_message_updated', { id, dm_id: 'd', content });
    edit('an earlier one', 'Hello.');
    edit('m', 'Are you here?');
    expect(shown.map(({ options: { body } }) => body)).toEqual(['Are you there?', 'Are you here?']);
  });
});

describe('the desktop closes', () => {
  beforeEach(() => {
    for (const id of ['1', '2', '3']) notify(id);
    sendDm();
    expect(listTags()).toEqual(['1', '2', '3', 'd']);
  });

  test('the notifications that were read elsewhere', () => {
    dispatchEvent(notificationsRead.name, { ids: ['1', '3'], unread_count: 1, version: 4 });
    expect(listTags()).toEqual(['2', 'd']);
  });

  test('all notifications when all were marked as read', () => {
    dispatchEvent(notificationsRead.name, { ids: null, unread_count: 0, version: 4 });
    expect(listTags()).toEqual([]);
  });

  test('the notifications that were deleted', () => {
    dispatchEvent(notificationsRemoved.name, { ids: ['2'], unread_count: 2, version: 4 });
    expect(listTags()).toEqual(['1', '3', 'd']);
  });

  test('the direct message that was deleted, and not because of an earlier one', () => {
    dispatchEvent('dm_message_deleted', { message_id: 'an earlier one', dm_id: 'd', seq: 1 });
    expect(listTags()).toContain('d');
    dispatchEvent('dm_message_deleted', { message_id: 'm', dm_id: 'd', seq: 2 });
    expect(listTags()).toEqual(['1', '2', '3']);
  });

  test('the direct message that was read elsewhere', () => {
    dispatchEvent(readPositionsChanged.name, { positions: [{ channel_id: 'c' }, { dm_id: 'd' }] });
    expect(listTags()).toEqual(['1', '2', '3']);
  });

  test('the notifications about a channel or workspace that the user lost access to', () => {
    notify('4', 'mention', '/workspace/w/channel/c2?message=m');
    notify('5', 'mention', '/workspace/another/channel/c');
    listTags();
    dispatchEvent(channelDeleted.name, { workspace_id: 'w', channel_id: 'c' });
    expect(listTags()).toEqual(['d', '4', '5']);
    dispatchEvent(workspaceRemoved.name, { workspace_id: 'w' });
    expect(listTags()).toEqual(['5']);
    dispatchEvent(workspaceRoleChanged.name, { workspace_id: 'another' });
    expect(listTags()).toEqual([]);
  });

  test('all notifications when the session ends, and shows none afterwards', () => {
    ending.abort();
    notify('4');
    sendDm();
    expect(listTags()).toEqual([]);
  });
});

test('a sound is played only if the user chose one', () => {
  notify('1');
  vi.runAllTimers();
  expect(sounds).toBe(0);
  setPreferences({ sound: 'chime' });
  notify('2');
  vi.runAllTimers();
  expect(sounds).toBe(1);
});
