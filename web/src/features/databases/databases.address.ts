import type { LinkProps } from '@tanstack/react-router';
import { Id } from '@workflow/contract/core/id.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.face.ts';
import type { DatabasePlace } from './databases.cache.ts';

/** What the address of a database says besides which one it is. */
export interface DatabaseSearch {
  /** The row that stands beside it. */
  readonly task?: string;
}

/** Of what an address says what can be meant; the rest is as if it were not there. */
export function readDatabaseSearch(search: Record<string, unknown>): DatabaseSearch {
  const { data: task } = Id.safeParse(search.task);
  return task ? { task } : {};
}

/** Where a database or project is. */
export const databaseAddress = (
  kind: DatabaseKind,
  { id, workspace_id }: DatabasePlace,
  search: DatabaseSearch = {},
): LinkProps =>
  kind === 'project'
    ? {
        to: '/workspace/$workspaceId/project/$projectId',
        params: { workspaceId: workspace_id, projectId: id },
        search,
      }
    : {
        to: '/workspace/$workspaceId/database/$databaseId',
        params: { workspaceId: workspace_id, databaseId: id },
        search,
      };
