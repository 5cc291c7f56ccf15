import type { NotificationToggle, Preferences } from '../preferences/preferences.schema.ts';
import type { NotificationLevel } from '../sidebar/sidebar.schema.ts';
import { type DoNotDisturb, quietUntil } from '../users/do-not-disturb.ts';
import type { UserStatus } from '../users/users.schema.ts';
import { type NotificationKind, notificationToggleOf } from './notifications.kinds.ts';

/** One reason why an event may notify a user. */
export interface NotificationReason {
  readonly kind: NotificationKind;
  /** Whether the event mentions a group such as `@channel`, and not the user by name. */
  readonly isGroupMention?: boolean;
}

/** A user’s settings for the conversation of an event. */
export interface ConversationNotificationSettings {
  readonly kind: 'channel' | 'dm';
  readonly level: NotificationLevel;
  readonly is_muted: boolean;
}

/** The facts that decide how a user is notified of an event. */
export interface NotificationRecipient {
  readonly preferences: Pick<Preferences, NotificationToggle | 'email_notifications'>;
  readonly doNotDisturb: DoNotDisturb | null;
  /** The user’s settings for the conversation; null for an event outside conversations. */
  readonly conversation: ConversationNotificationSettings | null;
}

/** How a user is notified: the kind of the list entry, whether it also alerts (desktop, push, sound), and whether it is also emailed. */
export interface NotificationDecision {
  readonly kind: NotificationKind;
  readonly isAlerted: boolean;
  readonly isEmailed: boolean;
}

/** Whether the user’s preferences leave the kind on. */
export function isKindEnabled(
  kind: NotificationKind,
  preferences: Pick<Preferences, NotificationToggle>,
): boolean {
  const toggle = notificationToggleOf(kind);
  return toggle === null || preferences[toggle];
}

/** Whether the settings of a conversation allow a reason. */
function isAllowedInConversation(
  { kind: place, level, is_muted }: ConversationNotificationSettings,
  { kind, isGroupMention = false }: NotificationReason,
): boolean {
  if (level === 'nothing') return false;
  if (is_muted && (isGroupMention || kind === 'direct_message' || kind === 'channel_message')) return false;
  if (kind === 'direct_message') return level !== 'mentions';
  if (kind === 'channel_message') return level === 'all' && place === 'channel';
  return true;
}

/**
 * Decides how a user is notified of an event. The server applies it to the list, push messages and emails, and the web client to desktop alerts.
 * The first reason that the user’s settings allow decides the kind. Returns null if they allow none.
 */
export function decideNotification(
  reasons: readonly NotificationReason[],
  { preferences, doNotDisturb, conversation }: NotificationRecipient,
  now: number,
): NotificationDecision | null {
  const wanted = reasons.find(
    (reason) =>
      isKindEnabled(reason.kind, preferences) &&
      (!conversation || isAllowedInConversation(conversation, reason)),
  );
  if (!wanted) return null;
  return {
    kind: wanted.kind,
    isAlerted: quietUntil(doNotDisturb, now) === null,
    isEmailed: preferences.email_notifications,
  };
}

/** The presence of a user and of one of their browsers. */
export interface PushRecipient {
  readonly status: UserStatus;
  /** Whether a tab of the browser is connected. */
  readonly isConnected: boolean;
}

/**
 * Whether the server pushes an alert to a browser. While the user is online or the browser has a connected tab, an open tab shows the alert
 * instead.
 */
export const isPushed = (
  decision: NotificationDecision | null,
  { status, isConnected }: PushRecipient,
): boolean => decision?.isAlerted === true && status !== 'online' && !isConnected;
