import { randomUUID } from 'node:crypto';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { closePoll, vote } from '@workflow/contract/polls/polls.endpoints.ts';
import { executeCommand } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { type Action, messageParams } from '../replay/stage.ts';

export const pollsActions = {
  /** Starts a poll in a channel where the user can post. */
  startPoll: async ({ by, channelId: channel_id }, stage) => {
    const question = `Which one? ${randomUUID()}`;
    const command = `/poll "${question}" "Pizza" "Salad"`;
    const answer = await by.call(executeCommand, {
      body: { command, workspace_id: stage.workspaceId, channel_id },
    });
    const messages = await by.does(listMessages, { params: { id: channel_id }, query: {} });
    const posted = messages.find(({ content }) => content === question)!;
    stage.messages.push(posted);
    return answer;
  },
  vote: (choice) => choice.by.call(vote, { ...messageParams(choice), body: { option: choice.number % 2 } }),
  withdrawVote: (choice) => choice.by.call(vote, { ...messageParams(choice), body: { option: null } }),
  closePoll: (choice) => choice.by.call(closePoll, messageParams(choice)),
} satisfies Record<string, Action>;
