import { defineTexts } from '../../platform/language/texts.ts';

/** Texts of the Settings screen. */
export const settingsTexts = defineTexts('settings', {
  title: 'Settings',
  text: 'Manage your profile and preferences',
  parts: 'Settings sections',
  appearance: 'Appearance',
  theme: 'Theme',
  themeText: 'Auto follows your device.',
  themes: { light: 'Light', dark: 'Dark', auto: 'Auto' },
  language: 'Language',
  languageText: 'Applies to all your devices and emails. Auto follows your browser’s language.',
  languageAuto: 'Auto',
  languageFailed: 'Couldn’t load the language. Check your connection and try again.',
  logout: 'Logout',
});
