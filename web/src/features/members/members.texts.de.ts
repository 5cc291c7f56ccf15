import type { memberErrors } from '@workflow/contract/members/members.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { membersTexts } from './members.texts.ts';

const german: Translation<typeof membersTexts> = {
  title: 'Mitglieder des Arbeitsbereichs',
  noWorkspace: {
    title: 'Kein Arbeitsbereich gewählt',
    text: 'Wähle einen Arbeitsbereich, um Mitglieder zu verwalten',
  },
  tab: 'Mitglieder',
  tabWithCount: 'Mitglieder ({count, number})',
  empty: 'Keine Mitglieder gefunden',
  loadFailed: 'Die Mitglieder konnten nicht geladen werden',
  joined: 'Seit {at, date}',
  row: '{name}, {role}, seit {at, date}',
  you: 'Du',
  filter: 'Mitglieder filtern',
  filterPlaceholder: 'Nach Name oder E-Mail filtern',
  clearFilter: 'Filter löschen',
  role: 'Rolle',
  allRoles: 'Alle Rollen',
  sort: 'Sortieren nach',
  sorts: {
    oldest: 'Beitritt (älteste zuerst)',
    newest: 'Beitritt (neueste zuerst)',
    name: 'Name',
    role: 'Rolle',
  },
  message: 'Nachricht schreiben',
  actionsFor: 'Aktionen für {name}',
};
export default german;

export const errors: ErrorTexts<typeof memberErrors> = {
  already_member: 'Diese Person ist schon Mitglied des Arbeitsbereichs.',
  role_above_own: 'Du kannst keine Rolle über deiner eigenen vergeben.',
  member_not_below: 'Du kannst nur Mitglieder mit einer niedrigeren Rolle als deiner ändern oder entfernen.',
  user_not_allowed:
    'Diese Person kann nicht beitreten. Der Arbeitsbereich nimmt nur Personen mit einer bestätigten E-Mail-Adresse seiner erlaubten Domains auf.',
  owner_must_accept:
    'Dieses Mitglied wurde von jemand anderem hinzugefügt. Es muss eine Einladung annehmen, bevor es Besitzer werden kann.',
  last_owner: 'Ein Arbeitsbereich braucht einen Besitzer. Mach zuerst ein anderes Mitglied zum Besitzer.',
  member_not_found: 'Diese Person ist nicht Mitglied des Arbeitsbereichs.',
  user_not_found: 'Diese Person gibt es nicht.',
};
