import { readSubjectNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../../platform/socket/socket-events.ts';
import { readShownReactions, readShownSubjects, subjectIn } from './shown-subject.ts';

const PAGE = '0199a5c0-0000-7000-8000-000000000001';
const TASK = '0199a5c0-0000-7000-8000-000000000002';
const NOTIFICATION = '0199a5c0-0000-7000-8000-000000000004';
const MESSAGE = '0199a5c0-0000-7000-8000-000000000003';
const PAGE_ADDRESS = `/workspace/w/page/${PAGE}`;
const TASK_ADDRESS = `/workspace/w/project/p?task=${TASK}`;

let isInUse: boolean;
/** What is drawn at the middle of the message’s row. */
let top: object;
const row = {
  getBoundingClientRect: () => ({ left: 0, right: 10, top: 0, bottom: 10 }),
  contains: (other: object) => other === row,
};
let browser: EventTarget;
let listeners: Set<() => void>;
let location: { href: string };
let requests: string[];
let stop: (() => void) | undefined;

beforeEach(() => {
  top = row;
  [isInUse, browser, listeners, requests] = [true, new EventTarget(), new Set(), []];
  location = { href: '/channels' };
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', {
    hasFocus: () => isInUse,
    querySelector: (selector: string) => (selector === `[data-message="${MESSAGE}"]` ? row : null),
    elementFromPoint: () => top,
    get visibilityState() {
      return isInUse ? 'visible' : 'hidden';
    },
  });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith(readSubjectNotifications.path)) requests.push(JSON.parse(body).subject_id);
    else requests.push(address.replace(/^.*\/api\/v1/, ''));
    return Response.json({ unread_count: 0, version: 2 });
  });
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
});

const start = () => {
  stop = readShownSubjects({
    history: {
      location,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
};
const navigate = (href: string) => {
  location.href = href;
  for (const listener of listeners) listener();
};
const focus = () => {
  isInUse = true;
  browser.dispatchEvent(new Event('focus'));
};
const arrive = (subject_id: string, kind = 'mention') =>
  dispatchEvent(newNotification.name, { id: NOTIFICATION, subject_id, kind });

test('the subject of an address is its page or task, and null on other screens', () => {
  expect(subjectIn(PAGE_ADDRESS)).toBe(PAGE);
  expect(subjectIn(`https://example.com${PAGE_ADDRESS}?comment=1#top`)).toBe(PAGE);
  expect(subjectIn(TASK_ADDRESS)).toBe(TASK);
  expect(subjectIn('/workspace/w/my-tasks')).toBeNull();
  expect(subjectIn(`/workspace/w/channel/${PAGE}`)).toBeNull();
});

describe('the notifications of a task or page are marked as read', () => {
  test('when the tab opens it, navigates to it, or gets the focus again', () => {
    location.href = PAGE_ADDRESS;
    start();
    expect(requests).toEqual([PAGE]);
    navigate(TASK_ADDRESS);
    expect(requests).toEqual([PAGE, TASK]);
    focus();
    expect(requests).toEqual([PAGE, TASK, TASK]);
  });

  test('when one arrives while the tab shows its subject, but not for other subjects', () => {
    start();
    navigate(TASK_ADDRESS);
    requests = [];
    arrive(PAGE);
    expect(requests).toEqual([]);
    arrive(TASK);
    expect(requests).toEqual([TASK]);
  });

  test('not while the tab is hidden or without focus, until it gets the focus', () => {
    isInUse = false;
    start();
    navigate(TASK_ADDRESS);
    arrive(TASK);
    expect(requests).toEqual([]);
    focus();
    expect(requests).toEqual([TASK]);
  });

  test('not after unsubscribing', () => {
    start();
    stop!();
    navigate(TASK_ADDRESS);
    arrive(TASK);
    focus();
    expect(requests).toEqual([]);
  });
});

test('a reaction alone is marked as read when its message is on the screen of the tab in use', () => {
  stop = readShownReactions();
  arrive(MESSAGE, 'reaction');
  expect(requests).toEqual([`/notifications/${NOTIFICATION}/read`]);
  top = {};
  arrive(MESSAGE, 'reaction');
  top = row;
  arrive(PAGE, 'reaction');
  arrive(MESSAGE);
  isInUse = false;
  arrive(MESSAGE, 'reaction');
  expect(requests).toEqual([`/notifications/${NOTIFICATION}/read`]);
});
