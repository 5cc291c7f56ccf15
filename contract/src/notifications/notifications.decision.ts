import { foldForSearch } from '../core/values/fold-for-search.ts';
import type { NotificationToggle, Preferences } from '../preferences/preferences.schema.ts';
import type { NotificationLevel } from '../sidebar/sidebar.schema.ts';
import { type DoNotDisturb, quietUntil } from '../users/do-not-disturb.ts';
import type { UserStatus } from '../users/users.schema.ts';
import { type NotificationKind, notificationToggleOf } from './notifications.kinds.ts';

/** A reason to notify a user. */
export interface NotificationReason {
  readonly kind: NotificationKind;
  /** Whether the event mentions a group of the user, such as `@channel`, but not the user by name. */
  readonly isToGroup?: boolean;
}

/** The settings of the user for the conversation of an event. */
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

/** How a user is notified: the kind in the list, and whether an alert (on the desktop, by push, with a sound) and an email follow. */
export interface NotificationDecision {
  readonly kind: NotificationKind;
  readonly isAlerted: boolean;
  readonly isEmailed: boolean;
}

/** Whether the user has not turned the kind off. */
export function isKindWanted(
  kind: NotificationKind,
  preferences: Pick<Preferences, NotificationToggle>,
): boolean {
  const toggle = notificationToggleOf(kind);
  return toggle === null || preferences[toggle];
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
  const wanted = reasons.find(
    (reason) => isKindWanted(reason.kind, preferences) && (!conversation || isWantedIn(conversation, reason)),
  );
  if (!wanted) return null;
  return {
    kind: wanted.kind,
    isAlerted: quietUntil(doNotDisturb, now) === null,
    isEmailed: preferences.email_notifications,
  };
}

/** Where a user is when an alert would be pushed to one of their browsers. */
export interface PushRecipient {
  readonly status: UserStatus;
  /** Whether a tab of the browser is connected. */
  readonly isConnected: boolean;
}

/**
 * Decides whether the server pushes an alert to a browser. It does not if the user is online or a tab of the browser is connected,
 * because an open tab then shows the alert itself.
 */
export const isPushed = (
  decision: NotificationDecision | null,
  { status, isConnected }: PushRecipient,
): boolean => decision?.isAlerted === true && status !== 'online' && !isConnected;

const normalizeSpaces = (text: string): string => foldForSearch(text).replace(/\s+/g, ' ');

const FOLDED_KEYWORDS_MAX = 20_000;
const foldedKeywords = new Map<string, string>();

/** Folding takes longer than the search, and the same keywords are looked for in every message, so the results are kept. */
function foldKeyword(keyword: string): string {
  const known = foldedKeywords.get(keyword);
  if (known !== undefined) return known;
  const folded = normalizeSpaces(keyword).trim();
  // A full cache keeps its keywords: each message asks for all in the same order, so replacing some would miss every lookup.
  if (foldedKeywords.size < FOLDED_KEYWORDS_MAX) foldedKeywords.set(keyword, folded);
  return folded;
}

/**
 * Returns a function that says whether the text contains one of the keywords of a user as whole words, ignoring case and accents. Scripts
 * without spaces match anywhere. The text is folded once, and searched once for each distinct keyword, because many users may have the same
 * ones.
 */
export function createKeywordMatcher(text: string): (keywords: readonly string[]) => boolean {
  let folded: string | undefined;
  const found = new Map<string, boolean>();
  const wordCharacters = new Map<string, boolean>();

  function isWordCharacter(character: string | undefined): boolean {
    if (character === undefined) return false;
    const known = wordCharacters.get(character);
    if (known !== undefined) return known;
    const isOne = /[\p{L}\p{N}_]/u.test(character);
    wordCharacters.set(character, isOne);
    return isOne;
  }

  function contains(word: string): boolean {
    folded ??= normalizeSpaces(text);
    const hasBoundaries = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
    if (!hasBoundaries) return folded.includes(word);
    const [startsInWord, endsInWord] = [isWordCharacter(word[0]), isWordCharacter(word.at(-1))];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const isInWord = startsInWord && isWordCharacter(folded[at - 1]);
      const continues = endsInWord && isWordCharacter(folded[at + word.length]);
      if (!isInWord && !continues) return true;
    }
    return false;
  }

  return (keywords) =>
    keywords.some((keyword) => {
      const word = foldKeyword(keyword);
      if (!word) return false;
      const known = found.get(word) ?? contains(word);
      found.set(word, known);
      return known;
    });
}
