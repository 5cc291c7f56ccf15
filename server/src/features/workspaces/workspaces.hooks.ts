import { defineHook } from '../../platform/hooks.ts';

/**
 * Runs for a workspace that has no members left, repeatedly until no handler deletes any more rows. A handler deletes a batch of rows that
 * may be too many for one transaction, and returns their number. Foreign keys delete all other rows.
 */
export const workspaceDeserted = defineHook<{ readonly workspaceId: string; readonly limit: number }, number>(
  'workspace_deserted',
);
