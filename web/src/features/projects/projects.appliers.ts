import { taskNotices } from '@workflow/contract/tasks/notifications/notifications.events.ts';
import { ignoreEvent } from '../../platform/feature/applier.ts';
import { myTasksAppliers } from './my-tasks/my-tasks.events.ts';
import { projectsAppliers as ofTasks } from './projects.events.ts';

export const projectsAppliers = [
  ...ofTasks,
  ...myTasksAppliers,
  ignoreEvent(taskNotices, 'it is shown as it comes, and nothing is kept of it'),
];
