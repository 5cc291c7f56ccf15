import type { Translation } from '../../../platform/language/texts.ts';
import type { messageKeysTexts } from './messages.keys.texts.ts';

const german: Translation<typeof messageKeysTexts> = {
  writing: {
    title: 'Beim Schreiben einer Nachricht',
    send: 'Nachricht senden oder Bearbeitung speichern',
    sendFromCode: 'Aus einem Codeblock senden oder speichern',
    newLine: 'Neue Zeile',
    nextItem: 'Liste oder Zitat fortsetzen',
    pastePlain: 'Als reinen Text einfügen',
    complete: 'Vorgeschlagenen Namen, Kanal oder Emoji einfügen',
    uncode: 'Umwandlung in ein Emoji rückgängig machen',
    editLast: 'Deine letzte Nachricht bearbeiten (wenn das Feld leer ist)',
    stop: 'Antwort oder Bearbeitung abbrechen',
    scrollUp: 'Nachrichten nach oben scrollen',
    scrollDown: 'Nachrichten nach unten scrollen',
  },
  reading: {
    title: 'In der Nachrichtenliste',
    previous: 'Vorige Nachricht',
    next: 'Nächste Nachricht',
    first: 'Erste geladene Nachricht',
    last: 'Neueste Nachricht',
    actions: 'Zu den Aktionen der Nachricht',
    write: 'Zurück zum Nachrichtenfeld',
  },
};
export default german;
