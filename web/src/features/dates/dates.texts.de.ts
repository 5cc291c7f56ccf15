import type { Translation } from '../../platform/language/texts.ts';
import type { datesTexts } from './dates.texts.ts';

const german: Translation<typeof datesTexts> = {
  month: {
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    previousYear: 'Vorheriges Jahr',
    nextYear: 'Nächstes Jahr',
    previousDecade: 'Vorherige zehn Jahre',
    nextDecade: 'Nächste zehn Jahre',
    chooseMonth: 'Monat wählen',
    chooseYear: 'Jahr wählen',
  },
  invalid: 'Gib ein Datum ein, zum Beispiel {example} oder „morgen“.',
  unusualYear: 'Stimmt das Jahr {year}? Drücke noch einmal die Eingabetaste, um es zu bestätigen.',
  openMonth: 'Tag wählen',
};
export default german;
