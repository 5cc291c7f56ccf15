import { Id } from '@workflow/contract/core/schemas/id.ts';

/** The task in the side panel, and its project. */
export interface MyTasksSearch {
  readonly project?: string;
  readonly task?: string;
}

/** Parses the search parameters and ignores invalid ones. */
export function readMyTasksSearch(search: Record<string, unknown>): MyTasksSearch {
  const [project, task] = [Id.safeParse(search.project).data, Id.safeParse(search.task).data];
  return project && task ? { project, task } : {};
}
