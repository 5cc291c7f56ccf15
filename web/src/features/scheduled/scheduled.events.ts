import type { QueryClient } from '@tanstack/react-query';
import { channelDeleted } from '@workflow/contract/channels/channels.events.ts';
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

/**
 * Removes the scheduled messages of deleted channels. A user who only lost the channel gets them back as failed by the events that follow.
 */
export const removeMessagesOfDeletedChannels: Feed = (client) =>
  subscribe(channelDeleted, ({ channel_id, workspace_id }) =>
    updateCacheAndPendingFetches<ScheduledMessage[]>(client, scheduledKey(workspace_id), (rows) =>
      withoutConversation(rows, channel_id),
    ),
  );

export const scheduledAppliers = [
  defineApplier(scheduledMessageUpdated, applyScheduledUpdated),
  defineApplier(scheduledMessageRemoved, applyScheduledRemoved),
];
