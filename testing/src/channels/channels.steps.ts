import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { type Act, type Choice, onChannel, type Stage } from '../replay/stage.ts';

// Names whose upper case, digits, signs and accents sort differently in different collations.
const NAMES = ['Zoo', 'apple', 'Äpfel', 'b-2', 'b_1', 'B3', '10', '9', 'émile', 'e', 'ß', 'ss', '日本', 'я'];

async function create(choice: Choice, stage: Stage, is_private: boolean) {
  const name = NAMES[choice.number % NAMES.length]!;
  const query = { workspace_id: stage.workspaceId };
  const answer = await choice.by.call(channels.createChannel, { query, body: { name, is_private } });
  if (answer.status === 201) stage.channels.push(answer.body.id);
  return answer;
}

export const channelsActs = {
  createPublic: (choice, stage) => create(choice, stage, false),
  createPrivate: (choice, stage) => create(choice, stage, true),
  rename: (choice) =>
    choice.by.call(channels.updateChannel, {
      ...onChannel(choice),
      body: {
        name: NAMES[choice.number % NAMES.length]!,
        topic: `Today ${choice.number}`,
        description: `About ${choice.number}`,
      },
    }),
  follow: (choice) => choice.by.call(channels.followChannel, onChannel(choice)),
  unfollow: (choice) => choice.by.call(channels.unfollowChannel, onChannel(choice)),
  archive: (choice) => choice.by.call(channels.archiveChannel, onChannel(choice)),
  unarchive: (choice) => choice.by.call(channels.unarchiveChannel, onChannel(choice)),
  deleteChannel: (choice) => choice.by.call(channels.deleteChannel, onChannel(choice)),
  addToChannel: (choice) =>
    choice.by.call(channels.addChannelMember, { ...onChannel(choice), body: { user_id: choice.whom.id } }),
  takeOutOfChannel: (choice) =>
    choice.by.call(channels.removeChannelMember, {
      params: { ...onChannel(choice).params, user_id: choice.whom.id },
    }),
} satisfies Record<string, Act>;
