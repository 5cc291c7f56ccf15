import { QueryClient } from '@tanstack/react-query';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleMessage } from '../messages/messages.examples.ts';
import { applyPollUpdated } from './polls.events.ts';
import { ownVoteQuery } from './polls.queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps the own vote that arrives while an earlier state of it is being fetched', async () => {
  const client = new QueryClient();
  const message = exampleMessage(1);
  const vote = { user_id: 'ada', option: 1, version: 1 };
  vi.stubGlobal('fetch', async () => {
    applyPollUpdated(client, {
      message_id: message.id,
      ...referenceTo(channelVariant, conversationOfReference(message).id),
      options: ['Pizza', 'Salad'],
      closed_at: null,
      counts: [0, 1],
      votes_version: 1,
      vote,
    });
    return Response.json({ vote: null });
  });
  expect(await client.fetchQuery(ownVoteQuery(message, 'ada'))).toEqual(vote);
});
