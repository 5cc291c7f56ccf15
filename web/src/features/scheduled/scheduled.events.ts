import type { QueryClient } from '@tanstack/react-query';
import { channelDeleted } from '@workflow/contract/channels/channels.events.ts';
import { groupDmLeft } from '@workflow/contract/dms/dms.events.ts';
import {
  scheduledMessageRemoved,
  scheduledMessageUpdated,
} from '@workflow/contract/scheduled/scheduled.events.ts';
import type { ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import type { Feed } from '../../platform/feature/feature.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { scheduledKey, withoutConversation, withoutScheduled, withScheduled } from './scheduled.cache.ts';

/** The ids of sent or deleted messages. Late events and responses must not bring them back. */
const removedIds = new BoundedMap<true>('removed scheduled messages');

export const isKnownRemoved = (client: QueryClient, id: string): boolean => removedIds.has(client, id);

export const applyScheduledUpdated: Applier<typeof scheduledMessageUpdated> = (client, message) => {
  if (removedIds.has(client, message.id)) return;
  updateCacheAndPendingFetches<ScheduledMessage[]>(client, scheduledKey(message.workspace_id), (rows) =>
    withScheduled(rows, message),
  );
};

export const applyScheduledRemoved: Applier<typeof scheduledMessageRemoved> = (
  client,
  { id, workspace_id },
) => {
  removedIds.set(client, id, true);
  updateCacheAndPendingFetches<ScheduledMessage[]>(client, scheduledKey(workspace_id), (rows) =>
    withoutScheduled(rows, id),
  );
};

/** Removes the scheduled messages of deleted channels, and of groups that the user left. */
export const removeMessagesOfLostConversations: Feed = (client) => {
  const remove = (workspaceId: string, conversationId: string) =>
    updateCacheAndPendingFetches<ScheduledMessage[]>(client, scheduledKey(workspaceId), (rows) =>
      withoutConversation(rows, conversationId),
    );
  const stops = [
    subscribe(channelDeleted, ({ channel_id, workspace_id }) => remove(workspace_id, channel_id)),
    subscribe(groupDmLeft, ({ dm_id, workspace_id }) => remove(workspace_id, dm_id)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

export const scheduledAppliers = [
  defineApplier(scheduledMessageUpdated, applyScheduledUpdated),
  defineApplier(scheduledMessageRemoved, applyScheduledRemoved),
];
