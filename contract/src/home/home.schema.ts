import * as z from 'zod/mini';
import { Count } from '../core/number.ts';

/** What the home dashboard counts. */
export const WorkspaceSummary = z.object({
  messages: Count,
  pages: Count,
  databases: Count,
  team_members: Count,
  channels: Count,
  pending_invitations: Count,
});
export type WorkspaceSummary = z.output<typeof WorkspaceSummary>;
