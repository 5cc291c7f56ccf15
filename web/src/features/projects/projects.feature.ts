import { IconLayoutKanban } from '@tabler/icons-react';
import type * as events from '@workflow/contract/projects/projects.events.ts';
import type * as myTasksEvents from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import type * as noticeEvents from '@workflow/contract/tasks/notifications/notifications.events.ts';
import { defineLazyAppliers } from '../../platform/feature/applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { NoticesBackground } from './notices/NoticesBackground.tsx';
import { projectsSectionTexts as texts } from './projects.section.texts.ts';

export const projects: Feature = {
  name: 'projects',
  lazyAppliers: defineLazyAppliers<typeof events & typeof myTasksEvents & typeof noticeEvents>(
    {
      task_comment_created: true,
      task_comment_updated: true,
      task_comment_deleted: true,
      task_action_item_saved: true,
      task_action_item_deleted: true,
      task_document_added: true,
      task_document_deleted: true,
      my_tasks_changed: true,
      task_notices: true,
    },
    async () => (await import('./projects.appliers.ts')).projectsAppliers,
  ),
  Background: NoticesBackground,
  section: { to: '/projects', label: () => texts.title, Icon: IconLayoutKanban },
};
