import type { TaskNotice } from '@workflow/contract/tasks/notifications/notifications.schema.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { showTaskNotifications } from './show-task-notifications.ts';

const workspace_id = '0199a5c0-0000-7000-8000-000000000001';
const of = (kind: TaskNotice['kind'], task_name = 'Order paper', number = 1): TaskNotice => ({
  kind,
  project_id: '0199a5c0-0000-7000-8000-000000000002',
  project_title: 'Launch',
  task_id: `0199a5c0-0000-7000-8000-00000000010${number}`,
  task_name,
  by: null,
});
const navigate = vi.fn();
const state = { location: { search: {} } };
const show = (...notices: TaskNotice[]) =>
  showTaskNotifications({ workspace_id, notices }, { navigate, state });
const shown = () => useToasts.getState().toasts;

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  navigate.mockClear();
});

test('shows one toast per due or overdue task, with a link to it', () => {
  show(of('due_today'), of('overdue', '', 2));
  expect(shown().map(({ text }) => text)).toEqual([
    '“Order paper” in Launch is due today',
    '“Untitled” in Launch is overdue',
  ]);
  shown()[0]!.action!.run();
  expect(navigate.mock.calls[0]![0]).toMatchObject({
    params: { workspaceId: workspace_id },
    search: { task: of('due_today').task_id },
  });
});

test('shows one toast with the count of many tasks, with a link to all', () => {
  show(of('due_today'), of('overdue', 'Call them', 2), of('overdue', 'Print', 3));
  expect(shown().map(({ text }) => text)).toEqual(['3 of your tasks are due']);
  shown()[0]!.action!.run();
  expect(navigate.mock.calls[0]![0]).toMatchObject({ to: '/workspace/$workspaceId/my-tasks' });
});

test('shows one toast for many tasks that one user assigned', () => {
  show(...[1, 2, 3].map((number) => of('assigned', 'Print', number)));
  expect(shown().map(({ text }) => text)).toEqual(['Someone assigned you to 3 tasks in Launch']);
});

test('shows no toast for a mention in the open task', () => {
  const search = { task: of('mentioned').task_id };
  const notices = [of('mentioned'), of('mentioned', 'Print', 2), of('due_today')];
  showTaskNotifications({ workspace_id, notices }, { navigate, state: { location: { search } } });
  expect(shown().map(({ text }) => text)).toEqual([
    'Someone mentioned you in “Print” in Launch',
    '“Order paper” in Launch is due today',
  ]);
});
