import { defineHook } from '../../platform/hooks.ts';

/**
 * Runs for a workspace that has no members left, again and again until no handler deletes anything more. A feature deletes a batch of what may be
 * too much for one transaction, and returns the number of rows; foreign keys delete the rest.
 */
export const workspaceDeserted = defineHook<{ readonly workspaceId: string; readonly limit: number }, number>(
  'workspace_deserted',
);
