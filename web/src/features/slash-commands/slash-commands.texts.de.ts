import type { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { slashCommandsTexts } from './slash-commands.texts.ts';

const german: Translation<typeof slashCommandsTexts> = {
  failed: 'Der Befehl konnte nicht ausgeführt werden',
  onlyYou: 'Nur für dich sichtbar',
  sendAsMessage: 'Als Nachricht senden',
  dismiss: 'Schließen',
  running: 'Befehl wird ausgeführt …',
  descriptions: {
    away: 'Deinen Status auf „Away“ setzen',
    back: 'Deinen Status löschen',
    call: 'In dieser Unterhaltung einen Anruf starten oder ihm beitreten',
    dm: 'Eine Direktnachricht öffnen oder senden',
    help: 'Alle Befehle auflisten',
    invite: 'Personen zu diesem Kanal hinzufügen',
    leave: 'Diesen Kanal verlassen',
    me: 'Eine Handlung in kursiver Schrift senden',
    page: 'Eine Seite erstellen und öffnen',
    poll: 'Eine Umfrage erstellen',
    remind: 'Erinnerung für dich oder eine Unterhaltung setzen',
    shrug: '¯\\_(ツ)_/¯ an deine Nachricht anhängen',
    status: 'Deinen Status setzen oder löschen',
    task: 'Eine Aufgabe in einem Projekt erstellen',
    topic: 'Das Thema dieses Kanals ändern',
  },
};
export default german;

export const errors: ErrorTexts<typeof commandErrors> = {
  unknown_command: 'Diesen Befehl gibt es nicht. /help zeigt alle Befehle.',
  command_unavailable: 'Diesen Befehl kannst du hier nicht verwenden.',
  wrong_usage: 'Der Befehl ist unvollständig.',
  unknown_username: 'Es gibt kein Mitglied mit diesem Benutzernamen.',
  nothing_to_leave: 'Du kannst Kanäle verlassen, aber keine Direktnachrichten.',
  choose_project: 'Gib am Ende ein vorhandenes Projekt an, zum Beispiel: /task Raum buchen in Website',
  unknown_time: 'Gib eine Zeit an, zum Beispiel „in 20 Minuten“ oder „morgen um 9“.',
  no_repeats: 'Erinnerungen können sich nicht wiederholen. Wähle eine Zeit, zum Beispiel „morgen um 9“.',
  unknown_reminder: 'Es gibt keine Erinnerung mit dieser Nummer.',
  command_id_reused: 'Diese client_command_id wurde schon für einen anderen Befehl verwendet.',
  no_project: 'Es gibt noch kein Projekt. Lege zuerst eines an.',
};
