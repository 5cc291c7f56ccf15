import * as z from 'zod/mini';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { Count } from '../../core/schemas/number.ts';
import { UploadedFile } from '../../files/files.schema.ts';
import { Author } from '../../users/users.schema.ts';

export const PageExport = z.object({
  format: z._default(z.enum(['markdown', 'html'], 'The format must be markdown or html.'), 'markdown'),
});

/** A state of the page to which it can be restored. */
export const PageVersion = z.object({
  id: Id,
  page_id: Id,
  created_at: Timestamp,
  /** The users who edited the page since the version before, without deleted accounts. */
  authors: z.array(Author),
});
export type PageVersion = z.output<typeof PageVersion>;

export const PageVersionContent = z.object({
  ...PageVersion.shape,
  /** The Yjs state of the document in Base64. */
  state: z.string(),
  /** The text of the page as HTML without scripts, and without the title. */
  html: z.string(),
});
export type PageVersionContent = z.output<typeof PageVersionContent>;

/** A file that was uploaded to a page. A block shows it by naming its `file_url`. */
export const PageFile = z.object({
  ...UploadedFile.shape,
  /** The size of a picture in pixels, in display orientation; null for other files. */
  picture: z.nullable(z.object({ width: Count, height: Count })),
});
export type PageFile = z.output<typeof PageFile>;
