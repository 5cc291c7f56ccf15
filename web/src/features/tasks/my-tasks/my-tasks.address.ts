import { Id } from '@workflow/contract/core/id.ts';

/** The task that stands beside the list, and its project. */
export interface MyTasksSearch {
  readonly project?: string;
  readonly task?: string;
}

/** Of what an address says what can be meant; the rest is as if it were not there. */
export function readMyTasksSearch(search: Record<string, unknown>): MyTasksSearch {
  const [project, task] = [Id.safeParse(search.project).data, Id.safeParse(search.task).data];
  return project && task ? { project, task } : {};
}
