import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDesktopAlerts, type DesktopAlerts } from './desktop-alerts.ts';

const ALERT = {
  id: '1',
  title: 'Ada',
  place: '#launch',
  content: '**Look**',
  link: '/workspace/1/channel/2',
};

class FakeNotification {
  static readonly permission = 'granted';
  readonly title: string;
  readonly body: string;
  onclick: (() => void) | null = null;
  isClosed = false;
  constructor(title: string, { body }: { body: string }) {
    [this.title, this.body] = [title, body];
    notifications.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

let notifications: FakeNotification[];
let location: { href: string };
let isFocused: boolean;
let isVisible: boolean;
/** The selector of the message that is on the screen. */
let shownMessage: string | null;
const row = {
  getBoundingClientRect: () => ({ left: 0, right: 10, top: 0, bottom: 10 }),
  contains: () => true,
};
let aborts: AbortController[];
let opened: string[];
const playSound = vi.fn();

/** Web Locks: the first tab gets the lock, and the others wait. */
let isLockHeld: boolean;
const locks = {
  request: (_: string, __: object, hold: () => Promise<void>) => {
    if (isLockHeld) return new Promise(() => {});
    isLockHeld = true;
    return hold();
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [notifications, location, isFocused, isVisible, aborts, opened, isLockHeld] = [
    [],
    { href: 'http://localhost/' },
    false,
    false,
    [],
    [],
    false,
  ];
  shownMessage = null;
  playSound.mockClear();
  vi.stubGlobal('window', { Notification: FakeNotification, location, focus: () => {} });
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('document', {
    hasFocus: () => isFocused,
    querySelector: (selector: string) => (selector === shownMessage ? row : null),
    elementFromPoint: () => row,
    get visibilityState() {
      return isVisible ? 'visible' : 'hidden';
    },
  });
});
afterEach(() => {
  for (const abort of aborts) abort.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openTab(): DesktopAlerts {
  const abort = new AbortController();
  aborts.push(abort);
  return createDesktopAlerts((link) => opened.push(link), playSound, abort.signal)!;
}

it('exactly one of several tabs shows an alert, with one sound', () => {
  const tabs = [openTab(), openTab(), openTab()];
  for (const tab of tabs) tab.offer(ALERT);
  vi.runAllTimers();
  expect(notifications).toMatchObject([{ title: 'Ada', body: '#launch\nLook' }]);
  expect(playSound).toHaveBeenCalledOnce();
  notifications[0]!.onclick!();
  expect(opened).toEqual([ALERT.link]);
});

it('no alert is shown for a subject that the focused tab shows', () => {
  const tab = openTab();
  [isFocused, isVisible, location.href] = [true, true, `http://localhost${ALERT.link}`];
  tab.offer(ALERT);
  vi.runAllTimers();
  expect(notifications).toEqual([]);
  expect(playSound).not.toHaveBeenCalled();
});

it('a reply in a thread alerts while only its conversation is on the screen', () => {
  const tab = openTab();
  const reply = { ...ALERT, link: `${ALERT.link}?thread=3&message=4` };
  [isFocused, isVisible, location.href] = [true, true, `http://localhost${ALERT.link}`];
  tab.offer(reply);
  vi.runAllTimers();
  expect(notifications).toHaveLength(1);
  location.href = `http://localhost${ALERT.link}?thread=3`;
  tab.offer({ ...reply, id: '2' });
  // A reply can be in the list of its conversation as well.
  location.href = `http://localhost${ALERT.link}`;
  shownMessage = '[data-message="4"]';
  tab.offer({ ...reply, id: '3' });
  vi.runAllTimers();
  expect(notifications).toHaveLength(1);
});

it('no alert is shown for a subject that another tab shows', async () => {
  const [leader, other] = [openTab(), openTab()];
  leader.offer(ALERT);
  expect(vi.getTimerCount()).toBe(1);
  [isFocused, isVisible, location.href] = [true, true, `http://localhost${ALERT.link}`];
  other.offer(ALERT);
  // A BroadcastChannel delivers messages asynchronously.
  while (vi.getTimerCount() > 0) await new Promise((resolve) => setImmediate(resolve));
  vi.runAllTimers();
  expect(notifications).toEqual([]);
  expect(playSound).not.toHaveBeenCalled();
});

it('reading elsewhere closes a shown alert and prevents a pending one', () => {
  const tab = openTab();
  tab.offer(ALERT);
  vi.runAllTimers();
  tab.offer({ ...ALERT, id: '2' });
  tab.cancelAll();
  vi.runAllTimers();
  expect(notifications).toHaveLength(1);
  expect(notifications[0]!.isClosed).toBe(true);
});
