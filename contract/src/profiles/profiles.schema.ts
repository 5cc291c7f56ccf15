import * as z from 'zod/mini';
import { moment } from '../core/schemas/moment.ts';
import { text } from '../core/schemas/text.ts';
import { DoNotDisturbChoice } from '../users/do-not-disturb.ts';
import { CUSTOM_STATUS_MAX, TITLE_MAX } from '../users/users.limits.ts';
import { FullName, Username } from '../users/users.schema.ts';

/** The name of a photo, derived from a hash of its content: the same photo always has the same name. */
export const PhotoName = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not the name of a photo.'));

/** Fields that are left out keep their values. An empty full name, title or status removes it. */
export const ProfileChange = z.object({
  username: z.optional(Username),
  full_name: z.optional(z.nullable(FullName)),
  title: z.optional(z.nullable(text('Title', { max: TITLE_MAX }))),
  custom_status: z.optional(z.nullable(text('Custom status', { max: CUSTOM_STATUS_MAX }))),
  /** When the server clears the status text. A new status text without this time is not cleared. */
  custom_status_expires_at: z.optional(z.nullable(moment('This is not a point in time.'))),
  do_not_disturb: z.optional(z.nullable(DoNotDisturbChoice)),
});
export type ProfileChange = z.output<typeof ProfileChange>;
