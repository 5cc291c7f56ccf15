import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { idParams } from '../core/schemas/params.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { changeMessage, reactToMessage, seeMessage } from '../messages/messages.permissions.ts';
import { pollErrors } from './polls.errors.ts';
import { OwnVote, PollChange, PollChoice } from './polls.schema.ts';

export const pollEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, pollEndpoints, () => {
    const { closed } = variant;
    const { message }: Variant['paths'] = variant.paths;
    const params = idParams<Variant['paths']['message']>(message);
    return {
      vote: defineEndpoint({
        method: 'PUT',
        path: `${message}/vote`,
        summary: 'Vote in the poll of a message, change the vote or withdraw it',
        params,
        body: PollChoice,
        response: PollChange,
        errors: [
          messageErrors.message_not_found,
          ...closed,
          pollErrors.poll_not_found,
          pollErrors.poll_closed,
          pollErrors.unknown_option,
        ],
        permission: reactToMessage,
      }),
      getOwnVote: defineEndpoint({
        method: 'GET',
        path: `${message}/vote`,
        summary: 'Get the caller’s vote in the poll of a message, which a large poll does not list',
        params,
        response: OwnVote,
        errors: [messageErrors.message_not_found, pollErrors.poll_not_found],
        permission: seeMessage,
      }),
      closePoll: defineEndpoint({
        method: 'PUT',
        path: `${message}/poll/closed`,
        summary: 'Close the poll of a message; repeating the request changes nothing',
        params,
        response: PollChange,
        errors: [
          messageErrors.message_not_found,
          messageErrors.not_the_author,
          ...closed,
          pollErrors.poll_not_found,
        ],
        permission: changeMessage,
      }),
    };
  });

export const { vote, getOwnVote, closePoll } = pollEndpoints(channelVariant);
