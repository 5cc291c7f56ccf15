import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import { defineHook } from '../../platform/hooks.ts';

/** Users whom an event may concern, and why. */
export interface Reason {
  readonly kind: NotificationKind;
  /** The subject of the event. Events of one kind about one subject become one notification. */
  readonly subjectId: string;
  /** The users to notify. Users who may not see the subject get no notification. */
  readonly userIds: readonly string[];
  /** Whether the event mentions a group of the users, but not the users by name. */
  readonly isToGroup?: boolean;
}

interface EventFacts {
  readonly workspaceId: string;
  /** The conversation whose notification settings decide; none for events outside conversations. */
  readonly conversationId?: string;
  /** The event itself, such as the id of a reply; the same event notifies once. By default each call is another event. */
  readonly sourceId?: string;
  /** The user who caused the event and is not notified; null for a reminder. */
  readonly actorId: string | null;
  /** The number of events, if it is more than one. */
  readonly count?: number;
}

/** An event that concerns users for one reason. */
export interface Cause extends EventFacts, Reason {}

/** An event that can notify a user for several reasons. The user gets one notification, for the first reason that their settings allow. */
export interface NotifiableEvent extends EventFacts {
  readonly reasons: readonly Reason[];
}

/** The causes that no longer exist: subjects or events were deleted, or a user undid an action. */
export type Withdrawal =
  | { readonly deletedIds: readonly string[] }
  | { readonly kind: NotificationKind; readonly subjectId: string; readonly actorId: string };

/** A notification that was created or extended, and whose user wants alerts now. */
export interface AlertedNotification {
  readonly id: string;
  readonly user_id: string;
  /** The time of its last event. */
  readonly created_at: string;
}

/** Runs in the transaction that creates notifications, so that features can alert their users. */
export const notificationsAlerted = defineHook<readonly AlertedNotification[]>('notifications_alerted');

/*
 * The feature handles these hooks itself: it needs the notification sources of all features, which the callers, further
 * down in the order of the features, cannot know.
 */
export const notificationsCaused = defineHook<readonly NotifiableEvent[]>('notifications_caused');
export const notificationsWithdrawn = defineHook<Withdrawal>('notifications_withdrawn');
export const notificationTextChanged = defineHook<string>('notification_text_changed');
export const readPositionsMoved = defineHook<string>('read_positions_moved');
