import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import { defineHook } from '../../platform/hooks.ts';

/** A kind of notification, and the users whom it may concern. */
export interface Reason {
  readonly kind: NotificationKind;
  /** The subject of the event. Events of one kind about one subject become one notification. */
  readonly subjectId: string;
  /** The candidates. Users who may not see the subject are not notified. */
  readonly userIds: readonly string[];
  /** Whether the event mentions a group such as `@channel`, and not the users by name. */
  readonly isGroupMention?: boolean;
}

interface EventFacts {
  readonly workspaceId: string;
  /** The conversation whose notification settings apply; none for events outside conversations. */
  readonly conversationId?: string;
  /** The id of the event, such as the id of a reply. An event notifies once. By default, each call is a new event. */
  readonly sourceId?: string;
  /** The user who caused the event and is not notified; null for a reminder. */
  readonly actorId: string | null;
  /** The number of events, if it is more than one. */
  readonly count?: number;
  /**
   * The subjects of notifications that may already contain the event, for an event that returns or gets another reason, such as an edited message.
   * Users who have been notified of it are not notified again.
   */
  readonly earlierSubjectIds?: readonly string[];
  /** The kinds of these notifications; all by default. */
  readonly earlierKinds?: readonly NotificationKind[];
  /** The id under which a withdrawal remembered the event. An event that returns within an hour is listed again without an alert. */
  readonly returnId?: string;
  /** Whether `count` is the total of now, so that it replaces the count of an unread notification. */
  readonly isTotal?: boolean;
}

/** An event that concerns users for one reason. */
export interface Cause extends EventFacts, Reason {}

/** An event that can notify a user for several reasons. The user gets one notification, for the first reason that their settings allow. */
export interface NotifiableEvent extends EventFacts {
  readonly reasons: readonly Reason[];
}

/** An event that no longer notifies. By default, it concerns all kinds of notifications and all users. */
export interface WithdrawnEvent {
  readonly id: string;
  /** The user who caused it; null if it is not combined with other events. */
  readonly actorId: string | null;
  /** The subjects of notifications that may combine it with others. */
  readonly subjectIds?: readonly string[];
  /** Whether such a notification cannot contain it if it is newer than the source: true by default, false if an edit of an older event can notify. */
  readonly isInOrder?: boolean;
  readonly kinds?: readonly NotificationKind[];
  readonly userIds?: readonly string[];
  readonly exceptUserIds?: readonly string[];
}

export interface WithdrawnEvents {
  readonly events: readonly WithdrawnEvent[];
  /** The id under which the event can return, see `returnId`; none for deleted events. */
  readonly returnId?: string;
  /** Users whom the transaction notifies afterwards. Their inboxes are locked together with the others, in order. */
  readonly lockedWith?: readonly string[];
}

/** What no longer notifies: events, or an action that a user undid. */
export type Withdrawal =
  | WithdrawnEvents
  | {
      readonly kind: NotificationKind;
      readonly subjectId: string;
      readonly actorId: string;
    };

/** Subjects that some users may see now, or may no longer see. */
export interface VisibilityChange {
  readonly subjectIds: readonly string[];
  /** The users whose access changed; null if it may have changed for everyone. */
  readonly userIds: readonly string[] | null;
}

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
 * This feature handles these hooks itself. The handlers need the notification sources of all features, and the callers, which are lower in the
 * dependency order, cannot import them.
 */
export const notificationsCaused = defineHook<readonly NotifiableEvent[]>('notifications_caused');
export const notificationsWithdrawn = defineHook<Withdrawal>('notifications_withdrawn');
export const notificationVisibilityChanged = defineHook<VisibilityChange>('notification_visibility_changed');
export const notificationTextChanged = defineHook<string>('notification_text_changed');
export const readPositionsMoved = defineHook<string>('read_positions_moved');
