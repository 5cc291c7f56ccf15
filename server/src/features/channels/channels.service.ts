import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import {
  channelCreated,
  channelDeleted,
  channelFollowChanged,
  channelUpdated,
} from '@workflow/contract/channels/channels.events.ts';
import { AUTO_FOLLOW_MEMBERS_MAX } from '@workflow/contract/channels/channels.limits.ts';
import * as permissions from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel, ChannelPage } from '@workflow/contract/channels/channels.schema.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import {
  createChannel as createChannelPermission,
  seeWorkspace,
} from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { violatedConstraint } from '../../platform/database/transactions/conflict.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { readersOf, rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import {
  createConversation,
  deleteConversation,
  importConversation,
  setArchived,
  setFollowing,
} from '../conversations/conversations.service.ts';
import { countMembersUpTo } from '../members/members.access.ts';
import { actionsAudited } from '../members/members.hooks.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { lockPolicies } from '../members/policies.access.ts';
import {
  channelExists,
  deleteChannelRow,
  findChannel,
  findChannelNamedAtStart,
  findFirstChannel,
  insertChannel,
  listVisibleChannels,
  updateChannelRow,
} from './channels.store.ts';

export interface NewChannel {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly is_private: boolean;
}

export interface ImportedChannel {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly description: string;
  readonly is_private: boolean;
  readonly created_by: string;
  readonly created_at: string;
}

export { channelExists, findChannelNamedAtStart, findFirstChannel };

export async function listChannels(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  page: ChannelPage,
): Promise<Channel[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return listVisibleChannels(reader, workspaceId, actor.userId, page);
}

export async function getChannel(reader: Reader, actor: Actor, id: string): Promise<Channel> {
  await requireConversation(reader, actor, id, channelVariant.see);
  return (await findChannel(reader, id, actor.userId)) ?? fail(channelErrors.channel_not_found);
}

export async function createChannel(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  input: NewChannel,
): Promise<Channel> {
  const { channel_creators } = await lockPolicies(tx, workspaceId);
  await requireWorkspace(tx, actor, workspaceId, createChannelPermission, { channel_creators });
  const id = await createConversation(tx, {
    workspaceId,
    kind: 'channel',
    isPrivate: input.is_private,
    followedBy: !input.is_private && (await isLargeWorkspace(tx, workspaceId)) ? 'followers' : 'everyone',
    createdBy: actor.userId,
  });
  const { name, description } = input;
  await failIfNameTaken(
    insertChannel(tx, { id, workspace_id: workspaceId, name, description: description || null }),
  );
  const channel = await findChannel(tx, id, actor.userId);
  const audience = input.is_private ? rooms.user(actor.userId) : rooms.insiders(workspaceId);
  tx.publish(channelCreated, [audience, rooms.user(actor.userId)], channel!);
  if (channel!.followed_by === 'followers')
    tx.publish(channelFollowChanged, [rooms.user(actor.userId)], channel!);
  return channel!;
}

/** Whether the workspace is too large for everyone to follow every public channel. */
const isLargeWorkspace = async (reader: Reader, workspaceId: string): Promise<boolean> =>
  (await countMembersUpTo(reader, workspaceId, AUTO_FOLLOW_MEMBERS_MAX + 1)) > AUTO_FOLLOW_MEMBERS_MAX;

/** Follows or unfollows a channel; returns the channel as the actor sees it. */
export async function followChannel(tx: Tx, actor: Actor, id: string, follows: boolean): Promise<Channel> {
  const conversation = await requireConversation(tx, actor, id, channelVariant.see);
  const changed = await setFollowing(tx, conversation, actor.userId, follows);
  const channel = (await findChannel(tx, id, actor.userId)) ?? fail(channelErrors.channel_not_found);
  if (changed) tx.publish(channelFollowChanged, [rooms.user(actor.userId)], channel);
  return channel;
}

export async function updateChannel(
  tx: Tx,
  actor: Actor,
  id: string,
  changes: {
    name?: string | undefined;
    topic?: string | null | undefined;
    description?: string | null | undefined;
  },
): Promise<Channel> {
  const conversation = await requireConversation(tx, actor, id, permissions.editChannel);
  const { name, topic, description } = changes;
  const changed = await failIfNameTaken(
    updateChannelRow(tx, id, {
      ...(name !== undefined && { name }),
      ...(topic !== undefined && { topic: topic || null }),
      ...(description !== undefined && { description: description || null }),
    }),
  );
  const channel = (await findChannel(tx, id, actor.userId)) ?? fail(channelErrors.channel_not_found);
  if (changed) tx.publish(channelUpdated, readersOf(conversation), channel);
  return channel;
}

/**
 * Archives or unarchives a channel. The row lock waits for messages that are being sent, so they are stored before the channel becomes
 * read-only.
 */
export async function archiveChannel(tx: Tx, actor: Actor, id: string, archived: boolean): Promise<Channel> {
  const conversation = await requireConversation(tx, actor, id, permissions.archiveChannel, 'update');
  const changed = await setArchived(tx, conversation, archived);
  const channel = (await findChannel(tx, id, actor.userId)) ?? fail(channelErrors.channel_not_found);
  if (!changed) return channel;
  tx.publish(channelUpdated, readersOf(conversation), channel);
  await auditChannel(tx, actor, archived ? 'channel_archived' : 'channel_unarchived', channel);
  return channel;
}

export async function deleteChannel(tx: Tx, actor: Actor, id: string): Promise<void> {
  const conversation = await requireConversation(tx, actor, id, permissions.deleteChannel, 'update');
  const channel = (await findChannel(tx, id, actor.userId)) ?? fail(channelErrors.channel_not_found);
  await auditChannel(tx, actor, 'channel_deleted', channel);
  await deleteChannelRow(tx, id);
  await deleteConversation(tx, id);
  tx.publish(channelDeleted, readersOf(conversation), {
    channel_id: id,
    workspace_id: conversation.workspace_id,
  });
  tx.close(rooms.conversation(conversation));
}

/** Records an action on a channel. Admins who read the audit log must not learn the names of private channels. */
const auditChannel = (
  tx: Tx,
  actor: Actor,
  kind: 'channel_archived' | 'channel_unarchived' | 'channel_deleted',
  { workspace_id, is_private, name }: Channel,
) =>
  tx.runHook(actionsAudited, {
    workspaceId: workspace_id,
    actorId: actor.userId,
    actions: [{ kind, details: is_private ? {} : { name } }],
  });

async function failIfNameTaken<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === 'channels_name_unique') fail(channelErrors.channel_name_taken);
    throw error;
  }
}

/**
 * Creates an empty channel with the given time of creation, for imports; it publishes no events. `members`
 * are the users added by name.
 */
export async function importChannel(
  tx: Tx,
  { name, description, ...conversation }: ImportedChannel,
  members: readonly string[],
): Promise<void> {
  const { id, workspace_id } = conversation;
  await importConversation(tx, { ...conversation, kind: 'channel' }, members);
  await insertChannel(tx, { id, workspace_id, name, description });
}
