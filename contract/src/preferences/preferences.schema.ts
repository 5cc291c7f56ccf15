import * as z from 'zod/mini';

export const Theme = z.enum(['light', 'dark', 'auto']);
export const Density = z.enum(['comfortable', 'compact']);
export const LanguagePreference = z.enum(['auto', 'en', 'de']);

/** The settings of a user that apply on all of their devices. */
export const Preferences = z.object({
  /** Whether direct messages and replies in followed threads notify the user. */
  messages: z.boolean(),
  mentions: z.boolean(),
  comments: z.boolean(),
  email_notifications: z.boolean(),
  theme: Theme,
  density: Density,
  language: LanguagePreference,
});
export type Preferences = z.output<typeof Preferences>;

/** Fields that are left out keep their values. */
export const PreferencesChange = z.partial(Preferences);
export type PreferencesChange = z.output<typeof PreferencesChange>;

export const DEFAULT_PREFERENCES: Preferences = {
  messages: true,
  mentions: true,
  comments: true,
  email_notifications: false,
  theme: 'auto',
  density: 'comfortable',
  language: 'auto',
};
