import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';

const CODE = readFileSync(
  fileURLToPath(new URL('../../../public/service-worker.js', import.meta.url)),
  'utf8',
);
const ORIGIN = 'https://workflow.example';
const LINK = '/workspace/1/channel/2?message=3';

interface Tab {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  readonly focus: () => Promise<Tab>;
  readonly postMessage: (message: unknown) => void;
}

let listeners: Map<string, (event: object) => void>;
let shown: { title: string; options: { body?: string; tag?: string; data?: unknown } }[];
let opened: string[];
let messages: unknown[];
let tabs: Tab[];

const createTab = (path: string, visibilityState: Tab['visibilityState'], canFocus = true): Tab => {
  const tab: Tab = {
    url: `${ORIGIN}${path}`,
    visibilityState,
    focus: async () => (canFocus ? tab : Promise.reject(new Error('Not allowed'))),
    postMessage: (message) => messages.push(message),
  };
  return tab;
};

beforeEach(() => {
  [listeners, shown, opened, messages, tabs] = [new Map(), [], [], [], []];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => {},
    location: { origin: ORIGIN },
    clients: {
      claim: async () => {},
      matchAll: async () => tabs,
      openWindow: async (link: string) => opened.push(link),
    },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, options }),
    },
  };
  runInNewContext(CODE, { self, URL });
});

async function dispatch(name: string, event: object): Promise<void> {
  const pending: Promise<unknown>[] = [];
  listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => pending.push(promise) });
  await Promise.all(pending);
}
const push = (payload: object) => dispatch('push', { data: { json: () => payload } });
const click = (link?: string) =>
  dispatch('notificationclick', { notification: { close: () => {}, data: link && { link } } });

it('a push message without content shows its title, and a click opens its link', async () => {
  await push({ title: 'You were mentioned', tag: 'a', link: LINK });
  expect(shown).toMatchObject([{ title: 'You were mentioned', options: { tag: 'a', data: { link: LINK } } }]);
  expect(shown[0]!.options.body).toBeUndefined();
});

it('a push message shows a notification even if a visible tab shows its conversation, because that tab is disconnected', async () => {
  tabs = [createTab('/', 'visible'), createTab('/workspace/1/channel/2', 'visible')];
  await push({ title: 'You were mentioned', tag: 'a', link: LINK });
  expect(shown).toMatchObject([{ title: 'You were mentioned', options: { tag: 'a', renotify: true } }]);
});

it('a click on the notification opens its link in the open tab', async () => {
  tabs = [createTab('/', 'hidden')];
  await click(LINK);
  expect(messages).toEqual([{ type: 'open-link', link: LINK }]);
  expect(opened).toEqual([]);
});

it('a click opens a new tab if none is open, or if the open tab cannot get the focus', async () => {
  await click(LINK);
  tabs = [createTab('/', 'hidden', false)];
  await click();
  expect(opened).toEqual([LINK, '/']);
});
