import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { Author } from '../users/users.schema.ts';

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

/** The newest message of a channel, as a list of channels shows it. */
export const LatestMessage = z.object({
  channel_id: Id,
  id: Id,
  seq: Count,
  user: Author,
  /** Its first words, on one line and without the signs of Markdown. */
  text: z.string(),
  created_at: Timestamp,
});
export type LatestMessage = z.output<typeof LatestMessage>;

export const LatestMessages = z.object({ messages: z.array(LatestMessage) });
