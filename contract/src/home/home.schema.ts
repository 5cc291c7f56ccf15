import * as z from 'zod/mini';
import { Count } from '../core/number.ts';

/** What the home dashboard counts: of everything only what the asking person may know. */
export const WorkspaceSummary = z.object({
  messages: Count,
  pages: Count,
  databases: Count,
  team_members: Count,
  channels: Count,
  /** Null for somebody who may not list them. */
  pending_invitations: z.nullable(Count),
});
export type WorkspaceSummary = z.output<typeof WorkspaceSummary>;
