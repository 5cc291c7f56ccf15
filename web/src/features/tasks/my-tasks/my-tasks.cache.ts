import type { MyTask, MyTasks, MyTasksState } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';

/** The query key of the user's tasks in a workspace: of one state, or the prefix for all states. */
export const myTasksKey = (workspaceId: string, ...state: [] | [MyTasksState]) =>
  workspaceKey(workspaceId, 'my-tasks', ...state);

/** Adds the next page to the list. */
export const withNextPage = (cached: MyTasks, page: MyTasks): MyTasks => ({
  tasks: [...cached.tasks, ...page.tasks],
  projects: [
    ...cached.projects,
    ...page.projects.filter(
      ({ database }) => !cached.projects.some((one) => one.database.id === database.id),
    ),
  ],
  next: page.next,
});

/** Returns the list with the newer version of a task. */
export const withTask = (
  cached: MyTasks,
  id: string,
  changed: Pick<MyTask, 'cells' | 'version'>,
): MyTasks => ({
  ...cached,
  tasks: cached.tasks.map((task) =>
    task.id === id && changed.version > task.version ? { ...task, ...changed } : task,
  ),
});
