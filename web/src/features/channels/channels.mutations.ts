import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addChannelMember,
  archiveChannel,
  createChannel,
  deleteChannel,
  followChannel,
  removeChannelMember,
  unarchiveChannel,
  unfollowChannel,
  updateChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import type { Channel, ChannelMember } from '@workflow/contract/channels/channels.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { channelFollowersKey, channelMembersKey, channelsKey, memberCountsKey } from './channels.cache.ts';
import {
  applyChannelDeleted,
  applyChannelFollowChanged,
  applyChannelUpdated,
  applyOwnChannelCreated,
  disappearsOnLeave,
} from './channels.events.ts';
import { channelsRemovedLocally } from './channels.removed-locally.ts';
import { channelsTexts as texts } from './channels.texts.ts';

export interface ChannelDraft {
  readonly name: string;
  readonly description: string | null;
  readonly is_private: boolean;
}

export function useCreateChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ workspaceId, ...body }: ChannelDraft & { workspaceId: string }) =>
      call(createChannel, { query: { workspace_id: workspaceId }, body }),
    onSuccess: (channel) => applyOwnChannelCreated(client, channel),
  });
}

export function useDeleteChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Channel) => {
      channelsRemovedLocally(client).add(id);
      return call(deleteChannel, { params: { id } });
    },
    onSuccess: (_, { id, workspace_id }) => applyChannelDeleted(client, { channel_id: id, workspace_id }),
    onError: (_, { id }) => channelsRemovedLocally(client).delete(id),
  });
}

/** Joins or leaves a channel, that is, follows or unfollows it; the last request wins. */
export function useFollowChannel(channel: Pick<Conversation, 'id' | 'workspace_id' | 'label'>) {
  const { id, workspace_id, label } = channel;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (follow: boolean) => {
      const params = { id };
      if (!follow) return call(unfollowChannel, { params });
      applyChannelFollowChanged(client, await call(followChannel, { params }));
    },
    onSuccess: (_, follow) => {
      toast.success((follow ? texts.joined : texts.left)({ channel: label }), `follow ${id}`);
      for (const queryKey of [memberCountsKey(workspace_id), channelFollowersKey(channel)])
        void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: channelsKey(workspace_id) });
    },
    onError: (error, follow) =>
      toast.error(errorMessageOf(error, follow ? texts.joinFailed : texts.leaveFailed), `follow ${id}`),
  });
}

/** Applies only the fields that are the same for every reader. The cached read position may be newer than the response's. */
function applyChannelResponse(client: QueryClient, answer: Channel): void {
  const { id, workspace_id, name, topic, description, is_private, followed_by, created_at } = answer;
  const { archived_at, version, last_seq, message_count, last_message_at } = answer;
  const fields = { id, workspace_id, name, topic, description, is_private, followed_by, created_at };
  applyChannelUpdated(client, {
    ...fields,
    archived_at,
    version,
    last_seq,
    message_count,
    last_message_at,
  });
}

export function useUpdateChannel({ id }: Channel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; topic?: string; description?: string }) =>
      call(updateChannel, { params: { id }, body }),
    onSuccess: (channel) => applyChannelResponse(client, channel),
  });
}

export function useArchiveChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      channel: { id, workspace_id },
      archive,
    }: {
      channel: Channel;
      archive: boolean;
    }) => {
      const params = { id };
      if (archive) return applyChannelResponse(client, await call(archiveChannel, { params }));
      await call(unarchiveChannel, { params });
      await client.invalidateQueries({ queryKey: channelsKey(workspace_id) });
    },
  });
}

export function useAddChannelMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ channel: { id }, userId }: { channel: Channel; userId: string }) =>
      call(addChannelMember, { params: { id }, body: { user_id: userId } }),
    onSuccess: (added, { channel }) => {
      void client.invalidateQueries({ queryKey: channelFollowersKey(channel) });
      updateCacheAndPendingFetches<ChannelMember[]>(client, channelMembersKey(channel), (known) =>
        known.some(({ user_id }) => user_id === added.user_id) ? known : [...known, added],
      );
    },
  });
}

/** Removing oneself from a channel means leaving it. */
export function useRemoveChannelMember(channel: Channel) {
  const client = useQueryClient();
  const me = useCurrentUserId();
  return useMutation({
    mutationFn: (user_id: string) => {
      if (user_id === me && disappearsOnLeave(client, channel))
        channelsRemovedLocally(client).add(channel.id);
      return call(removeChannelMember, { params: { id: channel.id, user_id } });
    },
    onError: () => channelsRemovedLocally(client).delete(channel.id),
    onSuccess: (_, user_id) => {
      void client.invalidateQueries({ queryKey: channelFollowersKey(channel) });
      updateCacheAndPendingFetches<ChannelMember[]>(client, channelMembersKey(channel), (known) =>
        known.filter((member) => member.user_id !== user_id),
      );
      if (user_id === me && disappearsOnLeave(client, channel)) {
        applyChannelDeleted(client, { channel_id: channel.id, workspace_id: channel.workspace_id });
      }
    },
  });
}
