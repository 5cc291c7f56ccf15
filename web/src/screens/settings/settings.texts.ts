import { defineTexts } from '../../platform/language/texts.ts';

/** Texts of the Settings screen. */
export const settingsTexts = defineTexts('settings', {
  title: 'Settings',
  text: 'Your profile, account and notification settings will be here too.',
  appearance: 'Appearance',
  theme: 'Theme',
  themeText: 'Auto follows your device. It is remembered in this browser.',
  themes: { light: 'Light', dark: 'Dark', auto: 'Auto' },
  language: 'Language',
  languageText: 'Auto follows your browser. It is remembered in this browser.',
  languageAuto: 'Auto',
  languageFailed: 'The language could not be loaded. Check your connection and try again.',
  session: 'Session',
  sessionText: 'You are signed in as {email}.',
  logout: 'Logout',
});
