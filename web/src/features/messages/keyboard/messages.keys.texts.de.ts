import type { Translation } from '../../../platform/language/texts.ts';
import type { messageKeysTexts } from './messages.keys.texts.ts';

const german: Translation<typeof messageKeysTexts> = {
  writing: {
    title: 'Beim Schreiben einer Nachricht',
    send: 'Nachricht senden oder Änderung speichern',
    sendFromCode: 'Dasselbe mitten im Code, wo Enter eine neue Zeile ist',
    newLine: 'Neue Zeile',
    nextItem: 'Nächster Punkt einer Liste oder nächste Zeile eines Zitats',
    pastePlain: 'Als reinen Text einfügen',
    complete: 'Den Vorschlag für einen Namen, einen Channel oder ein Emoji übernehmen',
    uncode: 'Den Kurzcode zurückholen, aus dem ein Emoji wurde',
    editLast: 'Die letzte eigene Nachricht ändern, aus dem leeren Feld',
    stop: 'Antworten oder Ändern abbrechen',
    scrollUp: 'Nachrichten nach oben blättern',
    scrollDown: 'Nachrichten nach unten blättern',
  },
  reading: {
    title: 'Zwischen Nachrichten',
    previous: 'Vorige Nachricht',
    next: 'Nächste Nachricht',
    first: 'Die erste der Nachrichten',
    last: 'Neueste Nachricht',
    actions: 'Zu dem, was man mit der Nachricht tun kann',
    write: 'Zurück zum Schreiben',
  },
};
export default german;
