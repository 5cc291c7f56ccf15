import { taskNotices } from '@workflow/contract/tasks/notifications/notifications.events.ts';
import { ignoreEvent } from '../../platform/feature/applier.ts';
import { myTasksAppliers } from './my-tasks/my-tasks.events.ts';
import { taskDetailsAppliers } from './tasks.events.ts';

export const tasksAppliers = [
  ...taskDetailsAppliers,
  ...myTasksAppliers,
  ignoreEvent(taskNotices, 'it is shown as it comes, and nothing is kept of it'),
];
