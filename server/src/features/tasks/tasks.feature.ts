import { type Feature, onHook } from '../../platform/feature.ts';
import {
  afterDatabasesChanged,
  afterDatabasesTrashedOrRestored,
  afterRowsAddedOrRemoved,
  afterRowsWritten,
  beforeCellsEdited,
} from '../databases/databases.hooks.ts';
import { updateNotificationVisibilitySoon } from '../notifications/notifications.service.ts';
import {
  notifyAssigneesOfWrittenRows,
  publishToAllAssignees,
  publishToAssignees,
} from './assignees/assignee-events.service.ts';
import { reminderWorkers } from './reminders/reminders.jobs.ts';
import { prepareRepeats } from './repeats/repeats.edits.service.ts';
import { repeatWorkers } from './repeats/repeats.jobs.ts';
import { taskCommand } from './task.command.ts';
import { listNotifiedSubjects } from './task-notifications.store.ts';
import { taskNotifications } from './tasks.notifications.ts';
import { taskRoutes } from './tasks.routes.ts';

/**
 * The additional features of tasks: comments, action items, documents, repeats, the archive, reminders and My
 * tasks.
 */
export const tasks: Feature = () => ({
  foreignTables: {
    reads: [
      'database_properties',
      'database_rows',
      'databases',
      'notifications',
      'row_assignees',
      'users',
      'workspace_members',
      'workspaces',
    ],
    writes: ['database_rows', 'row_activity'],
  },
  routes: taskRoutes,
  notificationSources: taskNotifications,
  slashCommands: [taskCommand],
  workers: [...repeatWorkers, ...reminderWorkers],
  hookHandlers: [
    onHook(beforeCellsEdited, prepareRepeats),
    onHook(afterRowsWritten, notifyAssigneesOfWrittenRows),
    onHook(afterRowsAddedOrRemoved, async (tx, { database, rowIds }) => {
      await publishToAssignees(tx, database, rowIds);
      await updateNotificationVisibilitySoon(tx, rowIds);
    }),
    onHook(afterDatabasesChanged, publishToAllAssignees),
    onHook(afterDatabasesTrashedOrRestored, async (tx, databases) =>
      updateNotificationVisibilitySoon(tx, await listNotifiedSubjects(tx, databases)),
    ),
  ],
});
