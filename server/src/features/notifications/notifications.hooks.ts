import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import { defineHook } from '../../platform/hooks.ts';

/** An event that concerns users. */
export interface Cause {
  readonly kind: NotificationKind;
  readonly workspaceId: string;
  /** What it is about. Events of one kind about one subject become one notification. */
  readonly subjectId: string;
  /** The event itself, such as the id of a reply; the same event notifies once. By default each call is another event. */
  readonly sourceId?: string;
  /** The user who caused it, who is not notified; null for a reminder. */
  readonly actorId: string | null;
  /** The users to notify. Users who may not see the subject get no notification. */
  readonly userIds: readonly string[];
  /** The number of events, if it is more than one. */
  readonly count?: number;
}

/** What is no longer true: subjects or events were deleted, or a user took back what they did. */
export type Withdrawal =
  | { readonly deletedIds: readonly string[] }
  | { readonly kind: NotificationKind; readonly subjectId: string; readonly actorId: string };

/*
 * The feature handles these hooks itself: it needs the notification sources of all features, which the callers, further
 * down in the order of the features, cannot know.
 */
export const notificationsCaused = defineHook<readonly Cause[]>('notifications_caused');
export const notificationsWithdrawn = defineHook<Withdrawal>('notifications_withdrawn');
export const readPositionsMoved = defineHook<string>('read_positions_moved');
