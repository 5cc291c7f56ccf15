import { myTasksChanged } from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import { type Applier, defineApplier } from '../../../platform/feature/event-applier.ts';
import { myTasksKey } from './my-tasks.cache.ts';

/** Only the server knows the position of tasks in the list, so it is refetched. */
export const applyMyTasksChanged: Applier<typeof myTasksChanged> = (client, { workspace_id }) =>
  void client.invalidateQueries({ queryKey: myTasksKey(workspace_id) });

export const myTasksAppliers = [defineApplier(myTasksChanged, applyMyTasksChanged)];
