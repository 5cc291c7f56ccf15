import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { conversationParams, messageParams, scenario } from '../access/scenario.ts';

export const messagesScenarios = [
  scenario(messages.listMessages, (attempt) => ({ ...conversationParams(attempt), query: {} })),
  scenario(messages.searchMessages, (attempt) => ({ ...conversationParams(attempt), query: { q: 'hello' } })),
  scenario(messages.sendMessage, ({ target }) => ({
    body: { channel_id: target.conversationId, content: 'Hello.' },
  })),
  scenario(
    messages.sendMessage,
    ({ target }) => ({ body: { channel_id: target.conversationId, forwarded_message_id: newId() } }),
    { variant: 'forwarding what is not there', outcome: () => '422 unknown_original' },
  ),
  scenario(messages.editMessage, (attempt) => ({
    ...messageParams(attempt),
    body: { content: 'Better said.' },
  })),
  scenario(messages.deleteMessage, messageParams),
  scenario(messages.markMessage, (attempt) => ({
    ...messageParams(attempt),
    query: { status: 'seen' as const },
  })),
  scenario(messages.listEarlierTexts, messageParams),
  scenario(messages.listReceipts, messageParams),
  scenario(
    messages.listReceipts,
    (attempt) => ({ ...messageParams(attempt), query: { limit: 1, after: attempt.world.outsider.id } }),
    { variant: 'from somebody on whom it has not reached', outcome: () => '422 unknown_receipt' },
  ),
];
