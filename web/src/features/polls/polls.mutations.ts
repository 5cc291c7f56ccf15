import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageParams, referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { pollEndpoints } from '@workflow/contract/polls/polls.endpoints.ts';
import type { PollChange } from '@workflow/contract/polls/polls.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { applyPollUpdated } from './polls.events.ts';
import { pollsTexts as texts } from './polls.texts.ts';

/** Returns the actions on the poll of a message. Votes run one after the other, so that the last click decides. */
export function usePollActions(message: Message) {
  const client = useQueryClient();
  const { variant, id } = conversationOfReference(message);
  const endpoints = pollEndpoints(variant);
  const params = messageParams(variant, id, message.id);
  const apply = (change: PollChange) =>
    applyPollUpdated(client, { message_id: message.id, ...referenceTo(variant, id), ...change });
  const options = (failure: string) => ({
    scope: { id: `poll:${message.id}` },
    onSuccess: apply,
    onError: (error: Error) => void toast.error(errorMessageOf(error, failure)),
  });
  const vote = useMutation({
    ...options(texts.voteFailed),
    mutationFn: (option: number | null) => call(endpoints.vote, { params, body: { option } }),
  });
  const close = useMutation({
    ...options(texts.closeFailed),
    mutationFn: () => call(endpoints.closePoll, { params }),
  });
  return { vote, close };
}
