import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { Author } from '../users/users.schema.ts';

/** What a form can ask anybody; people of the workspace are asked for people as well. */
export const FIELD_TYPES = [
  'title',
  'text',
  'number',
  'select',
  'multi_select',
  'status',
  'date',
  'date_range',
  'checkbox',
  'url',
  'email',
  'phone',
] as const;

/** What a secret address ends with. */
export const FormToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This is not a form.'));

const FormField = z.object({
  property_id: Id,
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  is_required: z.boolean(),
  help: z.string(),
  /** What can be chosen, where something is chosen. */
  options: z.array(z.string()),
});

/** A form as it is seen by whoever has its address, and nothing of the database behind it. */
export const PublicForm = z.object({
  title: z.string(),
  description: z.string(),
  thanks: z.string(),
  fields: z.array(FormField),
});
export type PublicForm = z.output<typeof PublicForm>;

export const FormAnswers = z.object({
  /** By the ids of properties. */
  cells: z.record(Id, z.unknown()),
  /** What whoever answers calls it: sent again under it, it is one answer. */
  client_answer_id: z.optional(z.nullable(Id)),
});
export type FormAnswers = z.output<typeof FormAnswers>;

/** `created_at` is null where the form has no share link; `created_by` also where the user’s account was deleted. */
export const FormLink = z.object({ created_at: z.nullable(Timestamp), created_by: z.nullable(Author) });
export type FormLink = z.output<typeof FormLink>;

/** The address, which is shown this once. */
export const NewFormLink = z.object({ url: z.string() });
