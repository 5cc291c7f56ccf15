import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addChannelMember,
  createChannel,
  deleteChannel,
  followChannel,
  removeChannelMember,
  unfollowChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import type { Channel, ChannelMember } from '@workflow/contract/channels/channels.schema.ts';
import { call, detailOf } from '../../platform/api.ts';
import { changeCached } from '../../platform/live-query.ts';
import { useMe } from '../../platform/me.ts';
import { remembered } from '../../platform/memory.ts';
import { toast } from '../../ui/toast.ts';
import { channelMembersKey, channelsKey } from './channels.cache.ts';
import { applyChannelCreated, applyChannelDeleted, applyChannelFollowChanged } from './channels.events.ts';
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
    onSuccess: (channel) => applyChannelCreated(client, channel),
  });
}

const leftHere = remembered('left channels', () => new Set<string>());

/** Whether the channel went by this person's own doing, in this tab: there is nothing to explain then. */
export const wasLeftHere = (client: QueryClient, channelId: string) => leftHere(client).has(channelId);

export function useDeleteChannel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Channel) => {
      leftHere(client).add(id);
      return call(deleteChannel, { params: { id } });
    },
    onSuccess: (_, { id, workspace_id }) => applyChannelDeleted(client, { channel_id: id, workspace_id }),
    onError: (_, { id }) => leftHere(client).delete(id),
  });
}

/** Follows the channel, or does so no more. */
export function useFollowChannel({ id, workspace_id, is_followed }: Channel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const params = { id };
      if (is_followed) return call(unfollowChannel, { params });
      applyChannelFollowChanged(client, await call(followChannel, { params }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: channelsKey(workspace_id) }),
    onError: (error) => toast.error(detailOf(error, is_followed ? texts.unfollowFailed : texts.followFailed)),
  });
}

export function useAddChannelMember(channel: Channel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_id: string) =>
      call(addChannelMember, { params: { id: channel.id }, body: { user_id } }),
    onSuccess: (added) =>
      changeCached<ChannelMember[]>(client, channelMembersKey(channel), (known) =>
        known.some(({ user_id }) => user_id === added.user_id) ? known : [...known, added],
      ),
  });
}

/** Taking oneself out is leaving. */
export function useRemoveChannelMember(channel: Channel) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (user_id: string) => {
      if (user_id === me) leftHere(client).add(channel.id);
      return call(removeChannelMember, { params: { id: channel.id, user_id } });
    },
    onError: () => leftHere(client).delete(channel.id),
    onSuccess: (_, user_id) => {
      changeCached<ChannelMember[]>(client, channelMembersKey(channel), (known) =>
        known.filter((member) => member.user_id !== user_id),
      );
      if (user_id === me && channel.is_private) {
        applyChannelDeleted(client, { channel_id: channel.id, workspace_id: channel.workspace_id });
      }
    },
  });
}
