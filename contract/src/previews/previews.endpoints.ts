import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { fileErrors } from '../files/files.errors.ts';
import { seeFile } from '../files/files.permissions.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { changeMessage } from '../messages/messages.permissions.ts';

export const previewEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, previewEndpoints, () => {
    const { message }: Variant['paths'] = variant.paths;
    return {
      removePreview: defineEndpoint({
        method: 'DELETE',
        path: `${message}/previews/:preview_id`,
        summary: 'Remove the preview of a link for good; repeating the request changes nothing',
        params: z.extend(idParams<Variant['paths']['message']>(message), { preview_id: Id }),
        status: 204,
        errors: [messageErrors.message_not_found, ...variant.closed, messageErrors.not_the_author],
        permission: changeMessage,
      }),
    };
  });

export const { removePreview } = previewEndpoints(channelVariant);

/** Serves previews of channel messages and direct messages. The path is below `/files`, because the cookie for files is sent only there. */
export const downloadPreviewPicture = defineEndpoint({
  method: 'GET',
  path: '/files/previews/:id',
  summary: 'Download the picture of a link preview',
  params: z.object({ id: Id }),
  download: { types: ['image/webp'], freshSeconds: 0 },
  errors: [fileErrors.file_not_found],
  permission: seeFile,
});
