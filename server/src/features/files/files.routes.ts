import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { downloadFile, downloadThumbnail, fileEndpoints } from '@workflow/contract/files/files.endpoints.ts';
import type { FileLocation } from '../../platform/files/file-location.ts';
import type { Files } from '../../platform/files/files.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { conversationIdOf } from '../messages/messages.access.ts';
import * as service from './files.service.ts';

function routesOf(variant: ConversationVariant, files: Files): readonly Route[] {
  const { uploadFile, listFiles } = fileEndpoints(variant);
  /** The conversation id is in the path or in the form, depending on the variant. */
  const placeOf = (named: { readonly params?: object; readonly fields?: object }) => ({
    variant,
    conversationId: conversationIdOf(variant, { ...named.fields, ...named.params }),
  });
  return [
    route(listFiles, ({ reader, actor, params, query }) =>
      service.listFiles(reader, actor, { variant, conversationId: params.id }, query),
    ),
    preparedRoute(
      uploadFile,
      ({ reader, actor, file, ending, ...named }) =>
        service.receiveUpload(files, reader, actor, placeOf(named), file, ending),
      ({ tx, actor, prepared, ...named }) => service.uploadFile(files, tx, actor, placeOf(named), prepared),
      (kept) => service.deleteUpload(files, kept),
    ),
  ];
}

export const fileRoutes = (files: Files, places: () => readonly FileLocation[]): readonly Route[] => [
  ...variants.flatMap((variant) => routesOf(variant, files)),
  route(downloadFile, ({ reader, actor, params }) =>
    service.downloadFile(files, places(), reader, actor, params.id),
  ),
  route(downloadThumbnail, ({ reader, actor, params }) =>
    service.downloadThumbnail(files, places(), reader, actor, params.id),
  ),
];
