import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { countParameter } from '../core/paging.ts';
import { Author } from '../users/users.schema.ts';
import { FILE_PAGE_MAX, FILE_PAGE_SIZE } from './files.limits.ts';

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

/** What a list of files may be narrowed to; a document is what is none of the others. */
export const FileKind = z.enum(['picture', 'video', 'audio', 'document']);
export type FileKind = z.output<typeof FileKind>;

/** A file of a conversation, with what is known of the message that it belongs to. */
export const SentFile = z.object({
  ...UploadedFile.shape,
  file_picture: z.nullable(FilePicture),
  message_id: Id,
  user: Author,
  created_at: Timestamp,
});
export type SentFile = z.output<typeof SentFile>;

/** `before` is a message: the files of those that were sent before it. */
export const FilePage = z.object({
  limit: countParameter({ min: 1, max: FILE_PAGE_MAX, fallback: FILE_PAGE_SIZE }),
  before: z.optional(Id),
  kind: z.optional(FileKind),
});
export type FilePage = z.output<typeof FilePage>;
