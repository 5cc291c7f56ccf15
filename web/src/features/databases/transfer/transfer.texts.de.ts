import type { transferErrors } from '@workflow/contract/databases/transfer/transfer.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { transferTexts } from './transfer.texts.ts';

export const errors: ErrorTexts<typeof transferErrors> = {
  import_not_found: 'Diesen Import gibt es nicht, oder du hast keinen Zugriff darauf.',
  import_too_large: 'Die Datei muss kleiner als 100 MB sein.',
  no_text_file: 'Das ist kein Text mit getrennten Werten. Speichere die Tabelle zuerst als CSV.',
  nothing_to_import: 'In dieser Datei sind keine Zeilen.',
  mapping_not_valid: 'Die Spalten passen nicht zu den Eigenschaften.',
  import_begun: 'Dieser Import hat schon begonnen.',
  import_not_begun: 'Dieser Import läuft nicht.',
};

const german: Translation<typeof transferTexts> = {
  menu: 'Import und Export',
  title: 'Import und Export',
  tabs: { export: 'Export', import: 'Import' },
  export: {
    intro: 'Die Zeilen dieser Ansicht, mit ihrem Filter und ihrer Reihenfolge.',
    csv: { name: 'CSV', about: 'Für Tabellenprogramme. Was sie für eine Formel hielten, bleibt Text.' },
    json: { name: 'JSON', about: 'Für Programme. Jede Zelle so, wie die API sie liefert.' },
    format: 'Format',
    archived: 'Mit archivierten Aufgaben',
    action: 'Exportieren',
    failed: 'Export fehlgeschlagen',
  },
  import: {
    choose: 'Datei wählen',
    accepted: 'CSV bis 100 MB, mit Kommas, Semikolons oder Tabulatoren.',
    failed: 'Die Datei konnte nicht gelesen werden',
    startFailed: 'Der Import konnte nicht beginnen',
    target: 'Wohin',
    here: { database: 'In diese Datenbank', project: 'In dieses Projekt' },
    new: 'In eine neue Datenbank',
    newTitle: 'Name der neuen Datenbank',
    delimiter: 'Werte sind getrennt durch',
    delimiters: { comma: 'Komma', semicolon: 'Semikolon', tab: 'Tabulator', bar: 'Strich' },
    encoding: 'Zeichen',
    header: 'Die erste Zeile hat die Namen',
    dayFirst: '3/4 ist der dritte April',
    columns: 'Spalten',
    column: 'Spalte der Datei',
    becomes: 'Wird zu',
    becomesOf: 'Was aus „{column}“ wird',
    skip: 'Weglassen',
    existing: 'Eine vorhandene Eigenschaft',
    fresh: 'Eine neue Eigenschaft',
    preview: 'Erste Zeilen',
    earlier: 'Frühere Importe',
    earlierOne: '„{file}“, {at, date, medium}',
    isCut: 'Die Datei hat mehr Spalten, als importiert werden können; die letzten fehlen.',
    back: 'Andere Datei',
    start: 'Importieren',
    running: '„{file}“ wird importiert',
    rows: '{count, plural, one {# Zeile} other {# Zeilen}}',
    done: '{count, plural, one {# Zeile} other {# Zeilen}} importiert',
    cancelled: 'Nach {count, plural, one {# Zeile} other {# Zeilen}} abgebrochen. Sie bleiben.',
    stopped: 'Nach {count, plural, one {# Zeile} other {# Zeilen}} geendet. Sie bleiben.',
    interrupted: 'Es geht schon eine Weile nicht voran.',
    resume: 'Fortsetzen',
    cancel: 'Import abbrechen',
    cancelFailed: 'Der Import konnte nicht abgebrochen werden',
    problems:
      '{count, plural, one {# Zelle konnte nicht importiert werden} other {# Zellen konnten nicht importiert werden}}',
    report: 'Bericht speichern',
    reportFailed: 'Der Bericht konnte nicht gespeichert werden',
    open: 'Datenbank öffnen',
    close: 'Schließen',
    again: 'Weitere Datei importieren',
    background: 'Es geht weiter, wenn du dieses Fenster schließt.',
    failures: {
      quote_not_closed: 'Ein Anführungszeichen wird geöffnet und nie geschlossen.',
      row_too_long:
        'Eine Zeile hat mehr als eine Million Zeichen: vielleicht fehlt ein schließendes Anführungszeichen.',
      file_gone: 'Die Datei ist nicht mehr da.',
      database_gone: 'Die Datenbank ist nicht mehr da, oder du darfst sie nicht mehr ändern.',
    },
  },
};
export default german;
