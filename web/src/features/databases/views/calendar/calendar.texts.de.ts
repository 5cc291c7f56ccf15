import type { Translation } from '../../../../platform/language/texts.ts';
import type { calendarTexts } from './calendar.texts.ts';

const german: Translation<typeof calendarTexts> = {
  label: 'Kalender von {name}',
  span: 'Zeitraum des Kalenders',
  spans: { month: 'Monat', week: 'Woche' },
  today: 'Heute',
  previous: { month: 'Voriger Monat', week: 'Vorige Woche' },
  next: { month: 'Nächster Monat', week: 'Nächste Woche' },
  more: '+{count, number} weitere',
  moreShort: '+{count, number}',
  moreOn: '{count, number} weitere am {day}',
  day: '{day}, {count, plural, =0 {keine Einträge} one {1 Eintrag} other {# Einträge}}',
  dayHint:
    'Drücke die Eingabetaste, um an diesem Tag einen Eintrag anzulegen. Mit den Pfeiltasten gehst du zu anderen Tagen.',
  newEntry: 'Name des neuen Eintrags am {day}',
  entry: '{name}, {dates}',
  entryHint:
    'Mit den Pfeiltasten verschiebst du den Eintrag um einen Tag oder eine Woche, mit Umschalt sein Ende, mit Umschalt und Alt seinen Beginn. Mit Alt und Pfeil hoch oder runter gehst du zu anderen Einträgen.',
  moved: '{name}: {dates}',
  tray: {
    title: 'Nicht geplant',
    open: 'Nicht geplant ({count})',
    none: 'Alles ist geplant',
    hint: 'Ziehe eine Zeile auf einen Tag oder verwende ihre Schaltfläche „Planen“.',
    schedule: '{name} für {day} planen',
    more: 'Mehr anzeigen',
  },
  settings: { date: 'Datumseigenschaft', span: 'Standardzeitraum' },
  noDates: {
    title: 'Keine Datumseigenschaft',
    text: 'Füge eine Datumseigenschaft hinzu, um Zeilen im Kalender zu sehen',
  },
};
export default german;
