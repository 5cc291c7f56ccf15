import { defineHook } from '../../platform/hooks.ts';

/** Runs when a member is removed by another one; not when they leave. */
export const memberExpelled = defineHook<{ readonly workspaceId: string; readonly userId: string }>(
  'member_expelled',
);
