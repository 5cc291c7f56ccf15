import type { LinkProps } from '@tanstack/react-router';
import { Id } from '@workflow/contract/core/id.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.face.ts';
import type { DatabasePlace } from './databases.cache.ts';

/** What the address of a database says besides which one it is. */
export interface DatabaseSearch {
  /** How it is shown: a saved view by its id, or one that every database has by its type. */
  readonly view?: string;
  /** The row that stands beside it. */
  readonly task?: string;
  /** That row stands in its place, as a page. */
  readonly full?: '1';
}

const VIEW_KEY = /^[a-z]{1,20}$|^[0-9a-f-]{36}$/;

/** Of what an address says what can be meant; the rest is as if it were not there. */
export function readDatabaseSearch(search: Record<string, unknown>): DatabaseSearch {
  const { data: task } = Id.safeParse(search.task);
  const view = typeof search.view === 'string' && VIEW_KEY.test(search.view) ? search.view : undefined;
  const full = task && search.full === '1' ? search.full : undefined;
  return { ...(view && { view }), ...(task && { task }), ...(full && { full }) };
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
