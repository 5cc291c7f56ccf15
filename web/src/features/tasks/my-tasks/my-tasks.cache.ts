import type { MyTask, MyTasks, MyTasksState } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';

/** The query key of the user's tasks in a workspace: of one state, or the prefix for all states. */
export const myTasksKey = (workspaceId: string, ...state: [] | [MyTasksState]) =>
  workspaceKey(workspaceId, 'my-tasks', ...state);

/** Adds the next page to the list. */
export const withNextPage = (held: MyTasks, page: MyTasks): MyTasks => ({
  tasks: [...held.tasks, ...page.tasks],
  projects: [
    ...held.projects,
    ...page.projects.filter(({ database }) => !held.projects.some((one) => one.database.id === database.id)),
  ],
  next: page.next,
});

/** Returns the list with the newer version of a task. */
export const withTask = (held: MyTasks, id: string, changed: Pick<MyTask, 'cells' | 'version'>): MyTasks => ({
  ...held,
  tasks: held.tasks.map((task) =>
    task.id === id && changed.version > task.version ? { ...task, ...changed } : task,
  ),
});
