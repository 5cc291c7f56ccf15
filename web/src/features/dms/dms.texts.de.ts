import type { dmErrors } from '@workflow/contract/dms/dms.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { dmsTexts } from './dms.texts.ts';

const german: Translation<typeof dmsTexts> = {
  title: 'Direktnachrichten',
  list: 'Direktnachrichten',
  back: 'Zurück zu den Direktnachrichten',
  search: 'Personen suchen',
  actions: 'Aktionen der Unterhaltung',
  start: 'Neue Nachricht',
  details: 'Über die Unterhaltung',
  recent: 'Letzte Unterhaltungen',
  otherMembers: 'Weitere Mitglieder',
  teamMembers: 'Teammitglieder',
  noMatch: 'Niemand gefunden',
  hasDraft: 'Entwurf',
  noMessages: 'Noch keine Nachrichten',
  you: 'Du: {text}',
  by: '{name}: {text}',
  clickToStart: 'Klicken, um eine Unterhaltung zu beginnen',
  loading: 'Direktnachrichten werden geladen …',
  loadFailed: 'Die Direktnachrichten konnten nicht geladen werden',
  membersFailed: 'Die Mitglieder konnten nicht geladen werden',
  started: 'Unterhaltung begonnen',
  startFailed: 'Die Unterhaltung konnte nicht begonnen werden',
  nobody: { title: 'Keine Teammitglieder gefunden', text: 'Lade Mitglieder ein, um euch zu unterhalten' },
  select: {
    title: 'Wähle eine Unterhaltung',
    text: 'Wähle eine aus der Liste, oder beginne eine mit jemandem',
  },
  notLoggedIn: 'Nicht angemeldet',
  noWorkspace: { title: 'Kein Arbeitsbereich vorhanden', action: 'Zur Startseite' },
  missing: {
    title: 'Diese Unterhaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
    action: 'Zurück zu den Direktnachrichten',
  },
  online: 'Online',
  offline: 'Offline',
  left: 'Nicht mehr in diesem Arbeitsbereich',
  nobodyLeft: 'Sonst ist niemand mehr in diesem Arbeitsbereich. Was gesagt wurde, kannst du weiterhin lesen.',
  people: '{count, plural, one {1 Person} other {# Personen}}',
};
export default german;

export const errors: ErrorTexts<typeof dmErrors> = {
  dm_not_found: 'Diese Unterhaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
  dm_with_oneself: 'Eine Unterhaltung ist mit jemand anderem.',
  unknown_dm: 'Die Unterhaltung, hinter der weitergeblättert werden soll, ist keine von deinen.',
};
