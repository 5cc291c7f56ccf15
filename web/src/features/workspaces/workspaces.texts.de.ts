import type { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { workspacesTexts } from './workspaces.texts.ts';

const german: Translation<typeof workspacesTexts> = {
  switchWorkspace: ', Arbeitsbereich wechseln',
  yourWorkspaces: 'Deine Arbeitsbereiche',
  createWorkspace: 'Arbeitsbereich anlegen',
  noWorkspace: 'Kein Arbeitsbereich',
  active: 'Aktiv',
  empty: {
    title: 'Noch keine Arbeitsbereiche',
    text: 'Lege deinen ersten Arbeitsbereich an, um loszulegen',
  },
  loadFailed: 'Die Arbeitsbereiche konnten nicht geladen werden',
  gone: 'Du hast keinen Zugriff mehr auf {name}',
  saved: 'Arbeitsbereich aktualisiert',
  createShortcut: 'Neuer Arbeitsbereich',
};
export default german;

export const errors: ErrorTexts<typeof workspaceErrors> = {
  too_many_workspaces: 'Dir gehören so viele Arbeitsbereiche wie möglich. Nutze stattdessen einen von ihnen.',
  channel_creation_restricted: 'In diesem Arbeitsbereich können nur Besitzer und Admins Kanäle erstellen.',
  own_two_factor_missing:
    'Richte zuerst für dein eigenes Konto die Zwei-Faktor-Authentifizierung oder einen Passkey ein.',
  deletion_due:
    'Die Frist ist abgelaufen. Die Löschung dieses Arbeitsbereichs kann nicht mehr abgebrochen werden.',
  password_required: 'Gib dein Passwort ein, um Nachrichten oder Dateien kürzer aufzubewahren.',
  workspace_name_differs: 'Das ist nicht der Name des Arbeitsbereichs.',
  workspace_not_found: 'Diesen Arbeitsbereich gibt es nicht, oder du bist nicht Mitglied darin.',
};
