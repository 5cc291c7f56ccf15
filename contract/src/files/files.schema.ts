import * as z from 'zod/mini';
import { Count } from '../core/number.ts';

/** What a message has to say of its file. */
export const UploadedFile = z.object({
  file_url: z.string(),
  file_name: z.string(),
  file_size: Count,
  file_type: z.string(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** How a file that is a picture is shown; known before any of it is fetched, so that nothing moves. */
export const FilePicture = z.object({
  /** In pixels, as it is held. */
  width: Count,
  height: Count,
  /** A few pixels of it, as the address of an image that is all in itself. */
  preview: z.string(),
  thumbnail_url: z.string(),
});
export type FilePicture = z.output<typeof FilePicture>;

/** The address of a file, as its upload answered it. */
export const FileUrl = z
  .string('The address of a file must be text.')
  .check(
    z.regex(
      /^\/api\/v1\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'This is not the address of an uploaded file.',
    ),
  );
