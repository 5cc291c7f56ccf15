import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';

/** Whether a page is published, and where. */
export const PagePublication = z.object({
  page_id: Id,
  /** The secret link; null for a page that is not published. */
  url: z.nullable(z.string()),
  /** Whether search engines may list the page. */
  allows_indexing: z.boolean(),
});
export type PagePublication = z.output<typeof PagePublication>;

export const PublicationSettings = z.object({
  allows_indexing: z.optional(z.boolean()),
});
export type PublicationSettings = z.output<typeof PublicationSettings>;

export const PublicationToken = z
  .string()
  .check(z.regex(/^[\w-]{20,100}$/, 'This is not the link of a published page.'));
