import type { LinkProps } from '@tanstack/react-router';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { idParam } from '../../platform/browser/url-search-params.ts';
import type { DatabaseRef } from './databases.cache.ts';

/** The search parameters of a database's URL. */
export interface DatabaseSearch {
  /** The shown view: the id of a saved view, or the type of a standard view. */
  readonly view?: string;
  /** The row in the side panel. */
  readonly task?: string;
  /** Whether the row is shown as a full page instead of in the side panel. */
  readonly full?: '1';
}

const VIEW_KEY = /^[a-z]{1,20}$|^[0-9a-f-]{36}$/;

/** Parses the search parameters and ignores invalid ones. */
export function readDatabaseSearch(search: Record<string, unknown>): DatabaseSearch {
  const task = idParam(search.task);
  const view = typeof search.view === 'string' && VIEW_KEY.test(search.view) ? search.view : undefined;
  const full = task && search.full === '1' ? search.full : undefined;
  return { ...(view && { view }), ...(task && { task }), ...(full && { full }) };
}

/** Returns the URL of a database or project. */
export const databaseAddress = (
  kind: DatabaseKind,
  { id, workspace_id }: DatabaseRef,
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
