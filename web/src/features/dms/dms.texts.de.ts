import type { dmErrors } from '@workflow/contract/dms/dms.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { dmsTexts } from './dms.texts.ts';

const german: Translation<typeof dmsTexts> = {
  title: 'Direktnachrichten',
  list: 'Direktnachrichten',
  back: 'Zurück zu den Direktnachrichten',
  search: 'Personen suchen',
  actions: 'Aktionen für die Unterhaltung',
  start: 'Neue Nachricht',
  details: 'Details zur Unterhaltung',
  recent: 'Letzte Unterhaltungen',
  otherMembers: 'Weitere Mitglieder',
  teamMembers: 'Teammitglieder',
  noMatch: 'Keine Personen gefunden',
  hasDraft: 'Entwurf',
  noMessages: 'Noch keine Nachrichten',
  you: 'Du: {text}',
  by: '{name}: {text}',
  clickToStart: 'Klicken, um eine Unterhaltung zu starten',
  loading: 'Direktnachrichten werden geladen …',
  loadFailed: 'Die Direktnachrichten konnten nicht geladen werden',
  membersFailed: 'Die Mitglieder konnten nicht geladen werden',
  started: 'Unterhaltung gestartet',
  startFailed: 'Die Unterhaltung konnte nicht gestartet werden',
  nobody: { title: 'Keine Teammitglieder gefunden', text: 'Lade Mitglieder ein, um zu chatten' },
  select: {
    title: 'Wähle eine Unterhaltung',
    text: 'Wähle eine aus der Liste oder starte eine neue',
  },
  notLoggedIn: 'Nicht angemeldet',
  noWorkspace: { title: 'Kein Arbeitsbereich vorhanden', action: 'Zur Startseite' },
  missing: {
    title: 'Diese Unterhaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
    action: 'Zurück zu den Direktnachrichten',
  },
  online: 'Online',
  away: 'Abwesend',
  offline: 'Offline',
  quiet: 'Nicht stören',
  left: 'Nicht mehr in diesem Arbeitsbereich',
  nobodyLeft:
    'Alle anderen haben diesen Arbeitsbereich verlassen. Du kannst die Nachrichten weiterhin lesen.',
  people: '{count, plural, one {1 Person} other {# Personen}}',
};
export default german;

export const errors: ErrorTexts<typeof dmErrors> = {
  dm_not_found: 'Diese Unterhaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
  dm_with_oneself: 'Du kannst keine Unterhaltung mit dir selbst starten.',
  not_a_group:
    'Das ist eine Unterhaltung zu zweit. Starte eine neue Unterhaltung, um mit mehr Personen zu schreiben.',
  group_full: 'Eine Unterhaltung kann höchstens 9 Personen haben.',
  group_too_small: 'Die letzten beiden Personen können eine Unterhaltung nicht verlassen.',
  unknown_dm: 'Weitere Unterhaltungen konnten nicht geladen werden. Lade die Liste neu.',
};
