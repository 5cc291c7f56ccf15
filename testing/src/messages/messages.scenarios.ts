import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { conversation, message, scenario } from '../access/scenario.ts';

export const messagesScenarios = [
  scenario(messages.listMessages, (attempt) => ({ ...conversation(attempt), query: {} })),
  scenario(messages.searchMessages, (attempt) => ({ ...conversation(attempt), query: { q: 'hello' } })),
  scenario(messages.sendMessage, ({ target }) => ({
    body: { channel_id: target.conversationId, content: 'Hello.' },
  })),
  scenario(
    messages.sendMessage,
    ({ target }) => ({ body: { channel_id: target.conversationId, forwarded_message_id: newId() } }),
    { variant: 'forwarding what is not there', outcome: () => '422 unknown_original' },
  ),
  scenario(messages.editMessage, (attempt) => ({ ...message(attempt), body: { content: 'Better said.' } })),
  scenario(messages.deleteMessage, message),
  scenario(messages.markMessage, (attempt) => ({ ...message(attempt), query: { status: 'seen' as const } })),
  scenario(messages.listEarlierTexts, message),
  scenario(messages.listReceipts, message),
  scenario(
    messages.listReceipts,
    (attempt) => ({ ...message(attempt), query: { limit: 1, after: attempt.world.outsider.id } }),
    { variant: 'from somebody on whom it has not reached', outcome: () => '422 unknown_receipt' },
  ),
];
