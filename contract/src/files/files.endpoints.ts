import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import {
  type ConversationFace,
  type ReferenceSchema,
  referenceSchema,
} from '../conversations/conversations.face.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams, paramsOf } from '../core/schemas/params.ts';
import { fileErrors } from './files.errors.ts';
import { FILE_MAX_BYTES } from './files.limits.ts';
import { seeFile } from './files.permissions.ts';
import { FilePage, SentFile, UploadedFile } from './files.schema.ts';

/** The id of the conversation in the form, for faces whose upload path does not contain it. */
type InForm<Face extends ConversationFace> = Face['paths']['upload'] extends `${string}:${string}`
  ? object
  : { readonly fields: z.ZodMiniObject<ReferenceSchema<Face['reference']>> };

const formOf = <Face extends ConversationFace>(face: Face) =>
  (face.paths.upload.includes(':') ? {} : { fields: z.object(referenceSchema(face)) }) as InForm<Face>;

export const fileEndpoints = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, fileEndpoints, () => {
    const { upload, conversation }: Face['paths'] = face.paths;
    return {
      listFiles: defineEndpoint({
        method: 'GET',
        path: `${conversation}/files`,
        summary: `List the files of a ${face.noun}, newest first`,
        params: idParams<Face['paths']['conversation']>(conversation),
        query: FilePage,
        response: z.array(SentFile),
        errors: [face.absent, fileErrors.unknown_file_position],
        permission: face.see,
      }),
      uploadFile: defineEndpoint({
        method: 'POST',
        path: upload,
        summary: 'Upload a file to send in a message',
        ...paramsOf<Face['paths']['upload']>(upload),
        upload: {
          maxBytes: FILE_MAX_BYTES,
          tooLarge: fileErrors.file_too_large,
          ...formOf<Face>(face),
        },
        response: UploadedFile,
        status: 201,
        errors: [
          face.absent,
          ...face.closed,
          fileErrors.file_type_refused,
          fileErrors.file_empty,
          fileErrors.too_many_unsent,
        ],
        permission: face.post,
        ratePerMinute: 120,
      }),
    };
  });

export const { uploadFile, listFiles } = fileEndpoints(channelFace);

/** Parameters of the endpoints below, which serve the files of channels and of direct messages alike. */
const FileParams = z.object({ id: Id });

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'Download a file, or a part of it',
  params: FileParams,
  download: { types: ['application/octet-stream', '*/*'], freshSeconds: 0 },
  errors: [fileErrors.file_not_found],
  permission: seeFile,
});

export const downloadThumbnail = defineEndpoint({
  method: 'GET',
  path: '/files/:id/thumbnail',
  summary: 'Download the thumbnail of a picture',
  params: FileParams,
  download: { types: ['image/webp'], freshSeconds: 0 },
  errors: [fileErrors.file_not_found],
  permission: seeFile,
});
