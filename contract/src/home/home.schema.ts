import * as z from 'zod/mini';

/** What the home dashboard counts. */
export const WorkspaceSummary = z.object({
  messages: z.number(),
  pages: z.number(),
  databases: z.number(),
  team_members: z.number(),
  channels: z.number(),
  pending_invitations: z.number(),
});
export type WorkspaceSummary = z.output<typeof WorkspaceSummary>;
