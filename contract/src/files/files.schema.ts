import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { integerParameter } from '../core/schemas/paging.ts';
import { Author } from '../users/users.schema.ts';
import { FILE_PAGE_MAX, FILE_PAGE_SIZE } from './files.limits.ts';

/** The metadata of an uploaded file. */
export const UploadedFile = z.object({
  file_url: z.string(),
  file_name: z.string(),
  file_size: Count,
  file_type: z.string(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** The dimensions and previews of an image. Clients know its size before they load it, so the layout does not shift. */
export const FilePicture = z.object({
  /** The dimensions in pixels, in display orientation. */
  width: Count,
  height: Count,
  /** A tiny preview of the image as a data URL. */
  preview: z.string(),
  thumbnail_url: z.string(),
});
export type FilePicture = z.output<typeof FilePicture>;

/** The URL of a file as the upload returned it. */
export const FileUrl = z
  .string('The file URL must be text.')
  .check(
    z.regex(
      /^\/api\/v1\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'This is not the URL of an uploaded file.',
    ),
  );

/** The kinds of files that a list can be filtered by. `document` covers all files of other types. */
export const FileKind = z.enum(['picture', 'video', 'audio', 'document']);
export type FileKind = z.output<typeof FileKind>;

/** A file of a message. */
export const MessageFile = z.object({
  ...UploadedFile.shape,
  /** The dimensions and the placeholder of an image; null for other files and for images that the server cannot decode. */
  file_picture: z.nullable(FilePicture),
});
export type MessageFile = z.output<typeof MessageFile>;

/** A file of a conversation with the message that contains it. */
export const SentFile = z.object({
  ...MessageFile.shape,
  message_id: Id,
  user: Author,
  created_at: Timestamp,
});
export type SentFile = z.output<typeof SentFile>;

/** A page request whose cursor `before` is a message id: returns the files of messages before it. */
export const FilePage = z.object({
  limit: integerParameter({ min: 1, max: FILE_PAGE_MAX, fallback: FILE_PAGE_SIZE }),
  before: z.optional(Id),
  kind: z.optional(FileKind),
});
export type FilePage = z.output<typeof FilePage>;
