import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { draftEndpoints, listDrafts } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { conversationIdOf } from '../messages/messages.access.ts';
import * as drafts from './drafts.service.ts';

const routesOf = (face: ConversationFace): readonly Route[] => [
  route(draftEndpoints(face).putDraft, ({ tx, actor, params, body }) =>
    drafts.putDraft(tx, actor, face, conversationIdOf(face, params), body),
  ),
];

export const draftRoutes: readonly Route[] = [
  route(listDrafts, ({ reader, actor, params }) => drafts.listDrafts(reader, actor, params.workspace_id)),
  ...faces.flatMap(routesOf),
];
