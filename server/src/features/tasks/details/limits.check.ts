import {
  ACTION_ITEMS_MAX,
  ASSIGNEES_MAX,
  COMMENTS_MAX,
  DOCUMENTS_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import { projectErrors } from '@workflow/contract/projects/projects.errors.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { countDetailsOfRow } from './details.store.ts';

const LIMITS = {
  action_items: ACTION_ITEMS_MAX,
  assignees: ASSIGNEES_MAX,
  comments: COMMENTS_MAX,
  documents: DOCUMENTS_MAX,
} as const;

/**
 * Checks the limits of task details, all of which are loaded when a user opens a task. Concurrent requests
 * may exceed a limit by a few. @throws Failure
 */
export async function requireRoomFor(tx: Tx, kind: keyof typeof LIMITS, rowId: string): Promise<void> {
  if ((await countDetailsOfRow(tx, rowId))[kind] >= LIMITS[kind]) fail(projectErrors.task_full);
}
