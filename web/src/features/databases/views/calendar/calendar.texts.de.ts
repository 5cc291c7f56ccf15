import type { Translation } from '../../../../platform/language/texts.ts';
import type { calendarTexts } from './calendar.texts.ts';

const german: Translation<typeof calendarTexts> = {
  label: '{name} als Kalender',
  span: 'Zeigen',
  spans: { month: 'Monat', week: 'Woche' },
  today: 'Heute',
  previous: { month: 'Voriger Monat', week: 'Vorige Woche' },
  next: { month: 'Nächster Monat', week: 'Nächste Woche' },
  more: '+{count} weitere',
  fewer: '+{count}',
  moreOn: '{count} weitere am {day}',
  day: '{day}, {count, plural, =0 {nichts} one {1 Eintrag} other {# Einträge}}',
  dayHint: 'Eingabe legt hier etwas an; die Pfeiltasten führen zu anderen Tagen.',
  entry: '{name}, {dates}',
  entryHint:
    'Die Pfeiltasten verschieben um einen Tag oder eine Woche; mit Umschalt das Ende, mit Umschalt und Alt den Anfang. Alt mit hoch und runter führt zu anderen.',
  moved: '{name}: {dates}',
  tray: {
    title: 'Ohne Datum',
    open: 'Ohne Datum ({count})',
    none: 'Hier hat alles ein Datum',
    hint: 'Ziehe es auf einen Tag, oder drücke den Knopf daneben.',
    put: '{name} auf den {day} legen',
    more: 'Mehr anzeigen',
  },
  settings: { date: 'Nach', span: 'Öffnet mit' },
  noDates: { title: 'Keine Daten', text: 'Lege eine Eigenschaft mit Daten an, um sie im Kalender zu sehen' },
};
export default german;
