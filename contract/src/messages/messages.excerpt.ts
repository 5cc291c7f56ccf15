import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { Author } from '../users/users.schema.ts';

/** The fields of a message that lists outside its conversation show. */
export const messageExcerpt = {
  message_id: Id,
  user: Author,
  content: z.string(),
  file_name: z.nullable(z.string()),
  seq: Count,
  created_at: Timestamp,
} as const;
