import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { downloadPreviewPicture, previewEndpoints } from '@workflow/contract/previews/previews.endpoints.ts';
import type { Files } from '../../platform/files/files.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as previews from './previews.service.ts';

const routeOf = (variant: ConversationVariant): Route =>
  route(previewEndpoints(variant).removePreview, ({ tx, actor, params }) =>
    previews.removePreview(tx, actor, messageAddressOf(variant, params), params.preview_id!),
  );

export const previewRoutes = (files: Files): readonly Route[] => [
  ...variants.map(routeOf),
  route(downloadPreviewPicture, ({ reader, actor, params }) =>
    previews.downloadPicture(files, reader, actor, params.id),
  ),
];
