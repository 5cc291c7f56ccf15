import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import {
  type ConversationVariant,
  type ReferenceSchema,
  referenceSchema,
} from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams, paramsOf } from '../core/schemas/params.ts';
import { fileErrors } from './files.errors.ts';
import { FILE_MAX_BYTES } from './files.limits.ts';
import { seeFile } from './files.permissions.ts';
import { FilePage, SentFile, UploadedFile } from './files.schema.ts';

/** The id of the conversation in the form, for variants whose upload path does not contain it. */
type ReferenceInForm<Variant extends ConversationVariant> =
  Variant['paths']['upload'] extends `${string}:${string}`
    ? object
    : { readonly fields: z.ZodMiniObject<ReferenceSchema<Variant['reference']>> };

const formOf = <Variant extends ConversationVariant>(variant: Variant) =>
  (variant.paths.upload.includes(':')
    ? {}
    : { fields: z.object(referenceSchema(variant)) }) as ReferenceInForm<Variant>;

export const fileEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, fileEndpoints, () => {
    const { upload, conversation }: Variant['paths'] = variant.paths;
    return {
      listFiles: defineEndpoint({
        method: 'GET',
        path: `${conversation}/files`,
        summary: `List the files of a ${variant.noun}, newest first`,
        params: idParams<Variant['paths']['conversation']>(conversation),
        query: FilePage,
        response: z.array(SentFile),
        errors: [variant.absent, fileErrors.unknown_file_position],
        permission: variant.see,
      }),
      uploadFile: defineEndpoint({
        method: 'POST',
        path: upload,
        summary: 'Upload a file to send in a message',
        ...paramsOf<Variant['paths']['upload']>(upload),
        upload: {
          maxBytes: FILE_MAX_BYTES,
          tooLarge: fileErrors.file_too_large,
          ...formOf<Variant>(variant),
        },
        response: UploadedFile,
        status: 201,
        errors: [
          variant.absent,
          ...variant.closed,
          fileErrors.file_type_refused,
          fileErrors.file_empty,
          fileErrors.too_many_unsent,
        ],
        permission: variant.post,
        ratePerMinute: 120,
      }),
    };
  });

export const { uploadFile, listFiles } = fileEndpoints(channelVariant);

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
