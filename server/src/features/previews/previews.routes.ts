import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { downloadPreviewPicture, previewEndpoints } from '@workflow/contract/previews/previews.endpoints.ts';
import type { Files } from '../../platform/files/files.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as previews from './previews.service.ts';

const routeOf = (face: ConversationFace): Route =>
  route(previewEndpoints(face).removePreview, ({ tx, actor, params }) =>
    previews.removePreview(tx, actor, messageAddressOf(face, params), params.preview_id!),
  );

export const previewRoutes = (files: Files): readonly Route[] => [
  ...faces.map(routeOf),
  route(downloadPreviewPicture, ({ reader, actor, params }) =>
    previews.downloadPicture(files, reader, actor, params.id),
  ),
];
