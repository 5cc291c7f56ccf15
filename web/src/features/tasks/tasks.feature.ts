import type * as events from '@workflow/contract/projects/projects.events.ts';
import type * as myTasksEvents from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import { defineLazyEventAppliers } from '../../platform/feature/event-applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { TimeZoneBackground } from './reminders/TimeZoneBackground.tsx';

export const tasks: Feature = {
  name: 'tasks',
  lazyEventAppliers: defineLazyEventAppliers<typeof events & typeof myTasksEvents>(
    {
      task_comment_created: true,
      task_comment_updated: true,
      task_comment_deleted: true,
      task_action_item_saved: true,
      task_action_item_deleted: true,
      task_document_added: true,
      task_document_deleted: true,
      my_tasks_changed: true,
    },
    async () => (await import('./tasks.appliers.ts')).tasksAppliers,
  ),
  Background: TimeZoneBackground,
};
