import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RowCommand } from './row-command.ts';
import { createCommandRunner } from './undo.history.ts';
import { listenForHistoryKeys } from './undo-keys.history.ts';

const command: RowCommand = { send: async () => ({ left: 0 }), failed: () => '', hasEffect: () => true };

let client: QueryClient;
let ends: (() => void)[];
let screen: EventTarget;
let sent: string[];
beforeEach(() => {
  client = new QueryClient();
  screen = new EventTarget();
  [ends, sent] = [[], []];
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen));
  vi.stubGlobal('removeEventListener', screen.removeEventListener.bind(screen));
});
afterEach(() => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
});

/** Registers a database as being on the screen. */
function registerDatabase(id: string) {
  const database = { id, workspace_id: 'w', kind: 'database' } as const;
  const runner = createCommandRunner({ client, database }, ({ way }) => sent.push(`${id} ${way}`));
  const end = listenForHistoryKeys({ client, id, ...runner });
  ends.push(end);
  return { work: () => runner.perform(command), end };
}

/** Presses a key. Returns whether the page handled it, and the requests since the previous press. */
function press(key: string) {
  const event = new Event('keydown', { cancelable: true });
  screen.dispatchEvent(Object.assign(event, { key, ctrlKey: true, metaKey: true }));
  return [event.defaultPrevented, sent.splice(0)];
}

it('undoes the last command in any of the databases on the page', () => {
  const [plans, tasks] = [registerDatabase('plans'), registerDatabase('tasks')];
  plans.work();
  tasks.work();
  sent = [];
  expect(press('z')).toEqual([true, ['tasks undone']]);
  expect(press('y')).toEqual([true, ['tasks done']]);
  plans.work();
  sent = [];
  expect(press('z')).toEqual([true, ['plans undone']]);
});

it('does not handle the keys when there is nothing to undo or redo', () => {
  const plans = registerDatabase('plans');
  expect(press('z')).toEqual([false, []]);
  plans.work();
  sent = [];
  expect(press('y')).toEqual([false, []]);
  expect(press('z')).toEqual([true, ['plans undone']]);
  expect(press('z')).toEqual([false, []]);
});

it('undoes once when the database is on the page twice', () => {
  const plans = registerDatabase('plans');
  registerDatabase('plans');
  plans.work();
  plans.work();
  sent = [];
  expect(press('z')).toEqual([true, ['plans undone']]);
});

it('undoes nothing in a database that is no longer on the page', () => {
  const [plans, tasks] = [registerDatabase('plans'), registerDatabase('tasks')];
  plans.work();
  tasks.work();
  tasks.end();
  sent = [];
  expect(press('z')).toEqual([true, ['plans undone']]);
  plans.end();
  expect(press('z')).toEqual([false, []]);
});
