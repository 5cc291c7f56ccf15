import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';

/** One emoji, also one of several code points. No pattern of JSON Schema's can say so: it is a format. */
export const Emoji = z.string().check(
  z.refine((value) => /^\p{RGI_Emoji}$/v.test(value), 'This is not an emoji.'),
  z.meta({ format: 'emoji' }),
);

export const Reaction = z.object({
  id: Id,
  message_id: Id,
  user_id: Id,
  username: z.string(),
  full_name: z.nullable(z.string()),
  emoji: z.string(),
  created_at: Timestamp,
});
export type Reaction = z.output<typeof Reaction>;

export const NewReaction = z.object({ emoji: Emoji });
