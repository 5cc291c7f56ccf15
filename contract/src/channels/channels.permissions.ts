import { type ConversationFacts, canWrite } from '../conversations/conversations.permissions.ts';
import { coreErrors } from '../core/api/error.ts';
import { definePermission } from '../core/api/permission.ts';
import { channelErrors } from './channels.errors.ts';
import { channelVariant } from './channels.variant.ts';

const { scope } = channelVariant;

const closedOrForbidden = ({ is_archived }: ConversationFacts) =>
  is_archived ? channelErrors.channel_archived : coreErrors.forbidden;

export const deleteChannel = definePermission(
  scope,
  'delete_channel',
  (facts) =>
    scope.maySee(facts) &&
    (facts.role === 'owner' || facts.role === 'admin' || (facts.role === 'member' && facts.is_creator)),
);

/** Users who may delete a channel may also archive and unarchive it. */
export const archiveChannel = definePermission(scope, 'archive_channel', deleteChannel.allows);

/** Permission to change the name, topic and description of a channel. */
export const editChannel = definePermission(
  scope,
  'edit_channel',
  (facts) => scope.maySee(facts) && canWrite(facts) && facts.role !== 'guest',
  closedOrForbidden,
);

/** Members of a private channel may add users to it. Users who may create channels may add guests to a public channel. */
export const addChannelMember = definePermission(
  scope,
  'add_channel_member',
  (facts) => scope.maySee(facts) && canWrite(facts) && (facts.is_private || facts.role !== 'guest'),
  closedOrForbidden,
);

export interface ChannelMemberFacts extends ConversationFacts {
  /** Whether the caller removes themselves. */
  readonly is_oneself: boolean;
}

/** Every member may leave a channel. Users who may delete the channel may remove other members. */
export const removeChannelMember = definePermission<ChannelMemberFacts>(
  scope,
  'remove_channel_member',
  (facts) => (facts.is_oneself ? scope.maySee(facts) : deleteChannel.allows(facts)),
);
