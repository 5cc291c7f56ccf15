import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Author } from '../users/users.schema.ts';

/** The property types that a form without sign-in can ask for. Members can also fill in people. */
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

/** The token of a share link, the last segment of its URL. */
export const FormToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This is not a form.'));

const FormField = z.object({
  property_id: Id,
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  is_required: z.boolean(),
  help: z.string(),
  /** The options of a choice field; empty for other fields. */
  options: z.array(z.string()),
});

/** A form as respondents see it, without any other data of its database. */
export const PublicForm = z.object({
  title: z.string(),
  description: z.string(),
  thanks: z.string(),
  fields: z.array(FormField),
});
export type PublicForm = z.output<typeof PublicForm>;

export const FormAnswers = z.object({
  /** The answers by property id. */
  cells: z.record(Id, z.unknown()),
  /** An idempotency key: a second submission with the same key does not create another row. */
  client_answer_id: z.optional(z.nullable(Id)),
});
export type FormAnswers = z.output<typeof FormAnswers>;

/** A share link. `created_at` is null if the form has no link; `created_by` is also null after the user’s account was deleted. */
export const FormLink = z.object({ created_at: z.nullable(Timestamp), created_by: z.nullable(Author) });
export type FormLink = z.output<typeof FormLink>;

/** A new share link. The server shows its URL only once. */
export const NewFormLink = z.object({ url: z.string() });
