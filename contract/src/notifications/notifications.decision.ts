import { foldForSearch } from '../core/values/fold-for-search.ts';
import type { Preferences } from '../preferences/preferences.schema.ts';
import type { NotificationLevel } from '../sidebar/sidebar.schema.ts';
import { type DoNotDisturb, quietUntil } from '../users/do-not-disturb.ts';
import {
  NOTIFICATION_TOGGLES,
  type NotificationKind,
  type NotificationToggle,
} from './notifications.kinds.ts';

/** A reason to notify a user. */
export interface NotificationReason {
  readonly kind: NotificationKind;
  /** Whether it mentions a group that the user is in, such as `@channel`, and not the user. */
  readonly isToGroup?: boolean;
}

/** The settings of the user for the conversation of an event. */
export interface ConversationNotificationSettings {
  readonly kind: 'channel' | 'dm';
  readonly level: NotificationLevel;
  readonly is_muted: boolean;
}

/** What decides how a user is notified. */
export interface NotificationRecipient {
  readonly preferences: Pick<Preferences, NotificationToggle | 'email_notifications'>;
  readonly doNotDisturb: DoNotDisturb | null;
  /** Null for an event outside conversations. */
  readonly conversation: ConversationNotificationSettings | null;
}

/** How a user is notified: the kind in the list, and whether an alert (on the desktop, by push, with a sound) and an email follow. */
export interface NotificationDecision {
  readonly kind: NotificationKind;
  readonly isAlerted: boolean;
  readonly isEmailed: boolean;
}

/** Whether the settings of a conversation allow a reason. */
function isWantedIn(
  { kind: place, level, is_muted }: ConversationNotificationSettings,
  { kind, isToGroup = false }: NotificationReason,
): boolean {
  if (level === 'nothing') return false;
  if (is_muted && (isToGroup || kind === 'direct_message' || kind === 'channel_message')) return false;
  if (kind === 'direct_message') return level !== 'mentions';
  if (kind === 'channel_message') return level === 'all' && place === 'channel';
  return true;
}

/**
 * Decides how a user is notified of an event. All ways to notify obey it: the list and push on the server, desktop alerts in the web client,
 * and emails. The first reason that the user wants decides the kind. Returns null if the user wants none of them.
 */
export function decideNotification(
  reasons: readonly NotificationReason[],
  { preferences, doNotDisturb, conversation }: NotificationRecipient,
  now: number,
): NotificationDecision | null {
  const wanted = reasons.find((reason) => {
    const toggle = NOTIFICATION_TOGGLES[reason.kind];
    return (!toggle || preferences[toggle]) && (!conversation || isWantedIn(conversation, reason));
  });
  if (!wanted) return null;
  return {
    kind: wanted.kind,
    isAlerted: quietUntil(doNotDisturb, now) === null,
    isEmailed: preferences.email_notifications,
  };
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** Whether a text contains one of the keywords as whole words, ignoring case and accents. Scripts without spaces match anywhere. */
export function containsKeyword(text: string, keywords: readonly string[]): boolean {
  const folded = foldForSearch(text).replace(/\s+/g, ' ');
  return keywords.some((keyword) => {
    const word = foldForSearch(keyword).replace(/\s+/g, ' ').trim();
    if (!word) return false;
    const hasBoundaries = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const isInWord = isWordCharacter(folded[at - 1]) && isWordCharacter(word[0]);
      const end = at + word.length;
      const continues = isWordCharacter(folded[end]) && isWordCharacter(word.at(-1));
      if (!hasBoundaries || (!isInWord && !continues)) return true;
    }
    return false;
  });
}
