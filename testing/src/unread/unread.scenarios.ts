import * as unread from '@workflow/contract/unread/unread.endpoints.ts';
import { conversationParams, messageParams, scenario, workspaceParams } from '../access/scenario.ts';

export const unreadScenarios = [
  scenario(unread.markUnread, messageParams),
  scenario(unread.markChannelRead, conversationParams),
  scenario(unread.markAllRead, workspaceParams),
  scenario(unread.unmarkAllRead, (attempt) => ({ ...workspaceParams(attempt), body: { conversations: [] } })),
];
