import type { TaskDetails } from '@workflow/contract/projects/projects.schema.ts';
import { type DatabaseRef, databaseKey } from '../databases/databases.cache.ts';

/** The parts of a task that are no cells of its row: comments, action items and documents. */
export type TaskExtras = Pick<TaskDetails, 'comments' | 'action_items' | 'documents'>;

export const taskKey = (project: DatabaseRef, taskId: string) =>
  [...databaseKey(project), 'task', taskId] as const;

export const activityKey = (project: DatabaseRef, taskId: string) =>
  [...databaseKey(project), 'activity', taskId] as const;
