import type {
  coreErrors,
  downloadErrors,
  ErrorDefinition,
  uploadErrors,
} from '@workflow/contract/core/error.ts';
import type { realtimeErrors } from '@workflow/contract/realtime/realtime.errors.ts';
import type { ErrorTexts } from './problem.ts';

/** What any call may be answered with. */
export const errors: ErrorTexts<
  typeof coreErrors &
    typeof uploadErrors &
    typeof downloadErrors &
    typeof realtimeErrors & { offline: ErrorDefinition }
> = {
  offline: 'Der Server ist nicht zu erreichen.',
  bad_request: 'Die Anfrage konnte nicht gelesen werden.',
  malformed_json: 'Der Inhalt ist kein gültiges JSON.',
  malformed_id: 'In der Adresse steht eine Kennung, die keine ist.',
  unauthenticated: 'Bitte melde dich an.',
  forbidden: 'Du darfst das nicht tun.',
  not_found: 'Das gibt es nicht, oder du hast keinen Zugriff darauf.',
  method_not_allowed: 'Das geht an dieser Adresse nicht.',
  request_timeout: 'Es hat zu lange gedauert, bis die Anfrage ankam.',
  too_large: 'Die Anfrage ist zu groß.',
  unsupported_type: 'Der Inhalt muss als application/json gesendet werden.',
  invalid: 'Einige Angaben sind ungültig.',
  rate_limited: 'Zu viele Anfragen. Warte bitte einen Moment und versuche es noch einmal.',
  starting: 'Der Server startet noch. Versuche es bitte gleich noch einmal.',
  stopping: 'Der Server wird gerade angehalten. Versuche es bitte gleich noch einmal.',
  database_away:
    'Der Server erreicht seine Datenbank gerade nicht. Versuche es bitte in ein paar Sekunden noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen.',
  too_many_connections:
    'Du hast schon zu viele Verbindungen. Schließe bitte einen Tab oder melde dich auf einem Gerät ab.',
  too_many_open: 'Auf dieser Verbindung sind zu viele Kanäle offen. Verlasse bitte zuerst einige davon.',
  not_multipart: 'Der Inhalt muss als multipart/form-data gesendet werden.',
  no_room: 'Auf dem Server ist gerade kein Platz für Dateien. Versuche es bitte später noch einmal.',
  unsatisfiable_range: 'Diesen Teil hat die Datei nicht.',
  files_away: 'Der Server erreicht seine Dateien gerade nicht. Versuche es bitte später noch einmal.',
  unknown_event: 'Dieses Ereignis gibt es nicht.',
};

/** The contract's sentences on values that do not fit. */
export const sentences: Readonly<Record<string, string>> = {
  'A file is required.': 'Eine Datei fehlt.',
  'A refresh token is required.': 'Ein Refresh-Token wird gebraucht.',
  'An invitation lasts at least 1 day.': 'Eine Einladung gilt mindestens 1 Tag.',
  'An invitation lasts at most 365 days.': 'Eine Einladung gilt höchstens 365 Tage.',
  'At least 1.': 'Mindestens 1.',
  'At least one use.': 'Mindestens eine Verwendung.',
  'At most 100 channels.': 'Höchstens 100 Kanäle.',
  'At most 100.': 'Höchstens 100.',
  'At most 1000 uses.': 'Höchstens 1000 Verwendungen.',
  'At most 1000.': 'Höchstens 1000.',
  'Channel name is required.': 'Der Kanal braucht einen Namen.',
  'Channel name must be text.': 'Der Name des Kanals muss Text sein.',
  'Channel name must have at most 80 characters.': 'Der Name des Kanals darf höchstens 80 Zeichen haben.',
  'Description must be text.': 'Die Beschreibung muss Text sein.',
  'Description must have at most 500 characters.': 'Die Beschreibung darf höchstens 500 Zeichen haben.',
  'E-mail is required.': 'Die E-Mail-Adresse fehlt.',
  'E-mail must be text.': 'Die E-Mail-Adresse muss Text sein.',
  'E-mail must have at most 254 characters.': 'Die E-Mail-Adresse darf höchstens 254 Zeichen haben.',
  'The address of a file must be text.': 'Die Adresse einer Datei muss Text sein.',
  'This is not the address of an uploaded file.': 'Das ist nicht die Adresse einer hochgeladenen Datei.',
  'Full name must be text.': 'Der volle Name muss Text sein.',
  'Full name must have at most 100 characters.': 'Der volle Name darf höchstens 100 Zeichen haben.',
  'Icon must be text.': 'Das Symbol muss Text sein.',
  'Icon must have at most 32 characters.': 'Das Symbol darf höchstens 32 Zeichen haben.',
  'Message must be text.': 'Die Nachricht muss Text sein.',
  'Message must have at most 16,000 characters.': 'Die Nachricht darf höchstens 16.000 Zeichen haben.',
  'This is not the name of a photo.': 'Das ist nicht der Name eines Fotos.',
  'Password is required.': 'Das Passwort fehlt.',
  'Password is too long.': 'Das Passwort ist zu lang.',
  'Password must be text.': 'Das Passwort muss Text sein.',
  'Password must have at least 8 characters.': 'Das Passwort muss mindestens 8 Zeichen haben.',
  'Password must have at most 128 characters.': 'Das Passwort darf höchstens 128 Zeichen haben.',
  'Say with whom: other_user_id, or 2 to 8 other_user_ids.':
    'Sag, mit wem: other_user_id, oder 2 bis 8 other_user_ids.',
  'The number of days must be a whole number.': 'Die Zahl der Tage muss eine ganze Zahl sein.',
  'The number of uses must be a whole number.': 'Die Zahl der Verwendungen muss eine ganze Zahl sein.',
  'The search must be text.': 'Die Suche muss Text sein.',
  'The search must have at most 100 characters.': 'Die Suche darf höchstens 100 Zeichen haben.',
  'The text contains a character that cannot be stored.':
    'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
  'This is not a refresh token.': 'Das ist kein Refresh-Token.',
  'This is not an e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'This is not an emoji.': 'Das ist kein Emoji.',
  'This is not an id.': 'Das ist keine Kennung.',
  'This is not an invitation.': 'Das ist keine Einladung.',
  'Username may contain only letters, digits, dots, dashes and underscores.':
    'Der Benutzername darf nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche enthalten.',
  'Username must be text.': 'Der Benutzername muss Text sein.',
  'Username must have at least 3 characters.': 'Der Benutzername muss mindestens 3 Zeichen haben.',
  'Username must have at most 32 characters.': 'Der Benutzername darf höchstens 32 Zeichen haben.',
  'Workspace name is required.': 'Der Arbeitsbereich braucht einen Namen.',
  'Workspace name must be text.': 'Der Name des Arbeitsbereichs muss Text sein.',
  'Workspace name must have at most 80 characters.':
    'Der Name des Arbeitsbereichs darf höchstens 80 Zeichen haben.',
  'Write a message first.': 'Schreib zuerst eine Nachricht.',
};
