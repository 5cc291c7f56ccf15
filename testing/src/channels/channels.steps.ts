import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { type Action, channelParams, type ReplayState, type StepContext } from '../replay/stage.ts';

// Names whose upper case, digits, signs and accents sort differently in different collations.
const NAMES = ['Zoo', 'apple', 'Äpfel', 'b-2', 'b_1', 'B3', '10', '9', 'émile', 'e', 'ß', 'ss', '日本', 'я'];

async function create(choice: StepContext, stage: ReplayState, is_private: boolean) {
  const name = NAMES[choice.number % NAMES.length]!;
  const query = { workspace_id: stage.workspaceId };
  const answer = await choice.by.call(channels.createChannel, { query, body: { name, is_private } });
  if (answer.status === 201) stage.channels.push(answer.body.id);
  return answer;
}

export const channelsActions = {
  createPublic: (choice, stage) => create(choice, stage, false),
  createPrivate: (choice, stage) => create(choice, stage, true),
  rename: (choice) =>
    choice.by.call(channels.updateChannel, {
      ...channelParams(choice),
      body: {
        name: NAMES[choice.number % NAMES.length]!,
        topic: `Today ${choice.number}`,
        description: `About ${choice.number}`,
      },
    }),
  follow: (choice) => choice.by.call(channels.followChannel, channelParams(choice)),
  unfollow: (choice) => choice.by.call(channels.unfollowChannel, channelParams(choice)),
  archive: (choice) => choice.by.call(channels.archiveChannel, channelParams(choice)),
  unarchive: (choice) => choice.by.call(channels.unarchiveChannel, channelParams(choice)),
  deleteChannel: (choice) => choice.by.call(channels.deleteChannel, channelParams(choice)),
  addToChannel: (choice) =>
    choice.by.call(channels.addChannelMember, {
      ...channelParams(choice),
      body: { user_id: choice.whom.id },
    }),
  takeOutOfChannel: (choice) =>
    choice.by.call(channels.removeChannelMember, {
      params: { ...channelParams(choice).params, user_id: choice.whom.id },
    }),
} satisfies Record<string, Action>;
