import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { Author } from '../users/users.schema.ts';

/** The counts on the dashboard. They cover only objects that the caller can see. */
export const WorkspaceSummary = z.object({
  messages: Count,
  pages: Count,
  databases: Count,
  team_members: Count,
  channels: Count,
  /** The number of pending invitations; null if the caller may not list invitations. */
  pending_invitations: z.nullable(Count),
});
export type WorkspaceSummary = z.output<typeof WorkspaceSummary>;

/** The newest message of a channel, for the dashboard. */
export const LatestMessage = z.object({
  channel_id: Id,
  id: Id,
  seq: Count,
  user: Author,
  /** The beginning of the message on one line, without Markdown syntax. */
  text: z.string(),
  created_at: Timestamp,
});
export type LatestMessage = z.output<typeof LatestMessage>;

export const LatestMessages = z.object({ messages: z.array(LatestMessage) });
