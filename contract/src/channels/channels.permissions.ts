import type { ConversationFacts } from '../conversations/conversations.permissions.ts';
import { definePermission } from '../core/permission.ts';
import { channelFace } from './channels.face.ts';

const { scope } = channelFace;

export const deleteChannel = definePermission(
  scope,
  'delete_channel',
  (facts) =>
    scope.maySee(facts) &&
    (facts.role === 'owner' || facts.role === 'admin' || (facts.role === 'member' && facts.is_creator)),
);

/** Name and description. */
export const editChannel = definePermission(
  scope,
  'edit_channel',
  (facts) => scope.maySee(facts) && facts.role !== 'guest',
);

/** Any member of a private channel may add people; to a public one, those who may create channels add guests. */
export const addChannelMember = definePermission(
  scope,
  'add_channel_member',
  (facts) => scope.maySee(facts) && (facts.is_private || facts.role !== 'guest'),
);

export interface ChannelMemberFacts extends ConversationFacts {
  /** Whether the one who is taken out is the one who asks. */
  readonly is_oneself: boolean;
}

/** Anybody may leave; somebody else is taken out by those who could delete the channel. */
export const removeChannelMember = definePermission<ChannelMemberFacts>(
  scope,
  'remove_channel_member',
  (facts) => (facts.is_oneself ? scope.maySee(facts) : deleteChannel.allows(facts)),
);
