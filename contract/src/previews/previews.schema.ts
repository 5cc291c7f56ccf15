import * as z from 'zod/mini';
import { Id } from '../core/id.ts';
import { Count } from '../core/number.ts';

/** The picture of a preview; its size is known before any of it is fetched, so that nothing moves. */
export const PreviewPicture = z.object({
  /** In pixels, as it is kept. */
  width: Count,
  height: Count,
  /** A few pixels of it, as the address of an image that is all in itself. */
  preview: z.string(),
  /** At this server: no reader's browser asks the site. */
  url: z.string(),
});

/** What a page says of itself, as it was when the link was sent. Nothing of it ever changes. */
export const Preview = z.object({
  /** Of this link in this message; it never comes back once it is gone. */
  id: Id,
  /** As the link has it. */
  url: z.string(),
  site_name: z.nullable(z.string()),
  title: z.string(),
  description: z.nullable(z.string()),
  picture: z.nullable(PreviewPicture),
  /** Where the link stands among those of its message. */
  place: Count,
});
export type Preview = z.output<typeof Preview>;
