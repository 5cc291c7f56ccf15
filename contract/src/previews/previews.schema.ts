import * as z from 'zod/mini';
import { Id } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';

/** The image of a preview. Clients know its size before they load it, so the layout does not shift. */
export const PreviewPicture = z.object({
  /** The dimensions of the stored image in pixels. */
  width: Count,
  height: Count,
  /** A tiny version of the image as a data URL. */
  preview: z.string(),
  /** The URL of the image on this server; readers’ browsers never contact the linked site. */
  url: z.string(),
});

/** The metadata of a linked page at the time when the message was sent. A preview never changes. */
export const Preview = z.object({
  /** The id of this link in this message. It is never reused after the preview was removed. */
  id: Id,
  /** The URL as written in the message. */
  url: z.string(),
  site_name: z.nullable(z.string()),
  title: z.string(),
  description: z.nullable(z.string()),
  picture: z.nullable(PreviewPicture),
  /** The position of the link among the links of its message. */
  place: Count,
});
export type Preview = z.output<typeof Preview>;
