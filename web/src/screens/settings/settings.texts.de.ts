import type { Translation } from '../../platform/language/texts.ts';
import type { settingsTexts } from './settings.texts.ts';

const german: Translation<typeof settingsTexts> = {
  title: 'Einstellungen',
  text: 'Verwalte dein Profil und deine Einstellungen',
  parts: 'Bereiche der Einstellungen',
  appearance: 'Darstellung',
  theme: 'Farbschema',
  themeText: 'Auto folgt deinem Gerät.',
  themes: { light: 'Hell', dark: 'Dunkel', auto: 'Auto' },
  language: 'Sprache',
  languageText:
    'Gilt auf allen deinen Geräten und für deine E-Mails. Auto folgt der Sprache deines Browsers.',
  languageAuto: 'Auto',
  languageFailed:
    'Die Sprache konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  logout: 'Abmelden',
};
export default german;
