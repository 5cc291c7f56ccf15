import type { Translation } from '../../platform/language/texts.ts';
import type { settingsTexts } from './settings.texts.ts';

const german: Translation<typeof settingsTexts> = {
  title: 'Einstellungen',
  text: 'Hier werden auch dein Profil, dein Konto und deine Benachrichtigungen einzustellen sein.',
  appearance: 'Darstellung',
  theme: 'Farbschema',
  themeText: 'Auto folgt deinem Gerät. Dieser Browser merkt es sich.',
  themes: { light: 'Hell', dark: 'Dunkel', auto: 'Auto' },
  language: 'Sprache',
  languageText: 'Auto folgt deinem Browser. Dieser Browser merkt es sich.',
  languageAuto: 'Auto',
  languageFailed:
    'Die Sprache konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  session: 'Sitzung',
  sessionText: 'Du bist als {email} angemeldet.',
  logout: 'Abmelden',
};
export default german;
