import { idParam } from '../../../platform/browser/url-search-params.ts';

/** The task in the side panel, and its project. */
export interface MyTasksSearch {
  readonly project?: string;
  readonly task?: string;
}

/** Parses the search parameters and ignores invalid ones. */
export function readMyTasksSearch(search: Record<string, unknown>): MyTasksSearch {
  const [project, task] = [idParam(search.project), idParam(search.task)];
  return project && task ? { project, task } : {};
}
