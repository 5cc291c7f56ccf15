import { randomUUID } from 'node:crypto';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { closePoll, vote } from '@workflow/contract/polls/polls.endpoints.ts';
import { executeCommand } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { vi } from 'vitest';
import { type Action, messageParams } from '../replay/stage.ts';

export const pollsActions = {
  /** Starts a poll in a channel where the user can post, and waits until its message has the poll. */
  startPoll: async ({ by, channelId: channel_id }, stage) => {
    const question = `Which one? ${randomUUID()}`;
    const command = `/poll "${question}" "Pizza" "Salad"`;
    const answer = await by.call(executeCommand, {
      body: { command, workspace_id: stage.workspaceId, channel_id },
    });
    const posted = await vi.waitUntil(
      async () => {
        const messages = await by.does(listMessages, { params: { id: channel_id }, query: {} });
        return messages.find(({ content, poll }) => content === question && poll);
      },
      { timeout: 15_000, interval: 30 },
    );
    stage.messages.push(posted);
    return answer;
  },
  vote: (choice) => choice.by.call(vote, { ...messageParams(choice), body: { option: choice.number % 2 } }),
  withdrawVote: (choice) => choice.by.call(vote, { ...messageParams(choice), body: { option: null } }),
  closePoll: (choice) => choice.by.call(closePoll, messageParams(choice)),
} satisfies Record<string, Action>;
