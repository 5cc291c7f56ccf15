import type { MyTask, MyTasks, MyTasksState } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';

/** Of what the person has to do in a workspace: of one state, or of whatever state. */
export const myTasksKey = (workspaceId: string, ...state: [] | [MyTasksState]) =>
  workspaceKey(workspaceId, 'my-tasks', ...state);

/** With the page that comes behind it. */
export const withPage = (held: MyTasks, page: MyTasks): MyTasks => ({
  tasks: [...held.tasks, ...page.tasks],
  projects: [
    ...held.projects,
    ...page.projects.filter(({ database }) => !held.projects.some((one) => one.database.id === database.id)),
  ],
  next: page.next,
});

/** With the task as it is now, where that is newer. */
export const withTask = (held: MyTasks, id: string, changed: Pick<MyTask, 'cells' | 'version'>): MyTasks => ({
  ...held,
  tasks: held.tasks.map((task) =>
    task.id === id && changed.version > task.version ? { ...task, ...changed } : task,
  ),
});
