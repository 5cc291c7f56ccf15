import * as unread from '@workflow/contract/unread/unread.endpoints.ts';
import { conversation, message, scenario, workspace } from '../access/scenario.ts';

export const unreadScenarios = [
  scenario(unread.markUnread, message),
  scenario(unread.markChannelRead, conversation),
  scenario(unread.markAllRead, workspace),
  scenario(unread.unmarkAllRead, (attempt) => ({ ...workspace(attempt), body: { conversations: [] } })),
];
