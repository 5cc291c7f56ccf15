import * as z from 'zod/mini';
import { text } from '../core/schemas/text.ts';
import { TimeZone } from '../core/schemas/time-zone.ts';
import { KEYWORD_LENGTH_MAX, KEYWORDS_MAX } from './preferences.limits.ts';

export const Theme = z.enum(['light', 'dark', 'auto']);
export const Density = z.enum(['comfortable', 'compact']);
export const NotificationSound = z.enum(['none', 'chime', 'drop', 'knock']);
export type NotificationSound = z.output<typeof NotificationSound>;
export const LanguagePreference = z.enum(['auto', 'en', 'de', 'ar']);
export const WeekStart = z.enum(['auto', 'monday', 'saturday', 'sunday']);
export type WeekStart = z.output<typeof WeekStart>;
/** `auto` follows the browser. */
const timeZonePreference = z.union([z.literal('auto'), TimeZone], 'Unknown time zone.');

/** The preferences that turn notifications off. `notificationKinds` says which kinds each of them is about. */
const notificationToggles = {
  messages: z.boolean(),
  mentions: z.boolean(),
  comments: z.boolean(),
  reactions: z.boolean(),
  assignments: z.boolean(),
  due_dates: z.boolean(),
  page_edits: z.boolean(),
  members: z.boolean(),
  reminders: z.boolean(),
};
export type NotificationToggle = keyof typeof notificationToggles;

/** The settings of a user that apply on all of their devices. */
export const Preferences = z.object({
  ...notificationToggles,
  email_notifications: z.boolean(),
  /** Whether push messages say who wrote what. Devices may show them on the lock screen. */
  push_content: z.boolean(),
  /** Words that notify the user when a message in a followed conversation contains them. */
  keywords: z
    .array(text('Keyword', { min: 1, max: KEYWORD_LENGTH_MAX }))
    .check(z.maxLength(KEYWORDS_MAX, `At most ${KEYWORDS_MAX} keywords.`)),
  /** The sound of desktop alerts. */
  sound: NotificationSound,
  theme: Theme,
  density: Density,
  language: LanguagePreference,
  /** The first day of the week in calendars, date fields and filters such as “this week”. */
  week_start: WeekStart,
  /** The time zone of times, due dates, reminders and quiet hours. */
  time_zone: timeZonePreference,
});
export type Preferences = z.output<typeof Preferences>;

/** Fields that are left out keep their values. */
export const PreferencesChange = z.partial(Preferences);
export type PreferencesChange = z.output<typeof PreferencesChange>;

export const DEFAULT_PREFERENCES: Preferences = {
  messages: true,
  mentions: true,
  comments: true,
  reactions: true,
  assignments: true,
  due_dates: true,
  page_edits: true,
  members: true,
  reminders: true,
  email_notifications: false,
  push_content: false,
  keywords: [],
  sound: 'chime',
  theme: 'auto',
  density: 'comfortable',
  language: 'auto',
  week_start: 'auto',
  time_zone: 'auto',
};
