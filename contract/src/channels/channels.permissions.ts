import { type ConversationFacts, canWrite } from '../conversations/conversations.permissions.ts';
import { coreErrors } from '../core/error.ts';
import { definePermission } from '../core/permission.ts';
import { channelErrors } from './channels.errors.ts';
import { channelFace } from './channels.face.ts';

const { scope } = channelFace;

const closedOrForbidden = ({ is_archived }: ConversationFacts) =>
  is_archived ? channelErrors.channel_archived : coreErrors.forbidden;

export const deleteChannel = definePermission(
  scope,
  'delete_channel',
  (facts) =>
    scope.maySee(facts) &&
    (facts.role === 'owner' || facts.role === 'admin' || (facts.role === 'member' && facts.is_creator)),
);

/** To archive it and to bring it back: those who could delete it. */
export const archiveChannel = definePermission(scope, 'archive_channel', deleteChannel.allows);

/** Name, topic and description. */
export const editChannel = definePermission(
  scope,
  'edit_channel',
  (facts) => scope.maySee(facts) && canWrite(facts) && facts.role !== 'guest',
  closedOrForbidden,
);

/** Any member of a private channel may add people; to a public one, those who may create channels add guests. */
export const addChannelMember = definePermission(
  scope,
  'add_channel_member',
  (facts) => scope.maySee(facts) && canWrite(facts) && (facts.is_private || facts.role !== 'guest'),
  closedOrForbidden,
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
