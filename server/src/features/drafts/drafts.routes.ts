import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { draftEndpoints, listDrafts } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { conversationIdOf } from '../messages/messages.access.ts';
import * as drafts from './drafts.service.ts';

const routesOf = (variant: ConversationVariant): readonly Route[] => [
  route(draftEndpoints(variant).putDraft, ({ tx, actor, params, body }) =>
    drafts.putDraft(tx, actor, variant, conversationIdOf(variant, params), body),
  ),
];

export const draftRoutes: readonly Route[] = [
  route(listDrafts, ({ reader, actor, params }) => drafts.listDrafts(reader, actor, params.workspace_id)),
  ...variants.flatMap(routesOf),
];
