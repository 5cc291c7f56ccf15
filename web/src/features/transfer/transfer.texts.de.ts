import type { transferErrors } from '@workflow/contract/transfer/transfer.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { transferTexts } from './transfer.texts.ts';

export const errors: ErrorTexts<typeof transferErrors> = {
  import_not_found: 'Diesen Import gibt es nicht, oder du hast keinen Zugriff darauf.',
  import_too_large: 'Die Datei muss kleiner als 100 MB sein.',
  no_text_file: 'Das ist keine CSV-Datei. Speichere die Tabelle zuerst als CSV.',
  nothing_to_import: 'Diese Datei enthält keine Zeilen.',
  quote_not_closed:
    'Ein Anführungszeichen in dieser Datei wird nie geschlossen. Korrigiere die Datei und lade sie erneut hoch.',
  mapping_not_valid: 'Die Spalten können diesen Eigenschaften nicht zugeordnet werden.',
  too_many_exports:
    'Der Server bereitet gerade zu viele große Exporte vor. Bitte versuche es in ein paar Minuten noch einmal.',
  import_begun: 'Dieser Import hat schon begonnen.',
  import_not_begun: 'Dieser Import läuft nicht.',
};

const german: Translation<typeof transferTexts> = {
  menu: 'Import und Export',
  title: 'Import und Export',
  tabs: { export: 'Export', import: 'Import' },
  export: {
    intro: 'Exportiert die Zeilen dieser Ansicht mit Filtern und Sortierung.',
    csv: { name: 'CSV', about: 'Für Tabellenprogramme. Formelähnliche Werte werden als Text exportiert.' },
    json: { name: 'JSON', about: 'Für Entwickler. Im Format der API.' },
    format: 'Format',
    archived: 'Mit archivierten Aufgaben',
    action: 'Exportieren',
    failed: 'Export fehlgeschlagen',
  },
  import: {
    choose: 'Datei wählen',
    accepted: 'CSV bis 100 MB, mit Kommas, Semikolons oder Tabulatoren.',
    failed: 'Die Datei konnte nicht gelesen werden',
    startFailed: 'Der Import konnte nicht gestartet werden',
    target: 'Importieren in',
    here: { database: 'Diese Datenbank', project: 'Dieses Projekt' },
    new: { database: 'Neue Datenbank', project: 'Neues Projekt' },
    newTitle: { database: 'Name der neuen Datenbank', project: 'Name des neuen Projekts' },
    delimiter: 'Trennzeichen',
    delimiters: { comma: 'Komma', semicolon: 'Semikolon', tab: 'Tabulator', bar: 'Senkrechter Strich (|)' },
    encoding: 'Zeichenkodierung',
    header: 'Erste Zeile enthält Überschriften',
    dayFirst: 'Tag vor Monat (3/4 ist der 3. April)',
    dayFirstIsOpen:
      'Die Datumsangaben passen zu beiden Reihenfolgen. Prüfe, ob 3/4 der 3. April oder der 4. März ist.',
    skippedRows: 'Zeilen oben überspringen',
    timeZone: 'Zeitzone der Uhrzeiten',
    leftEmpty: 'Bleibt leer: {values}',
    decimals: 'Dezimaltrennzeichen',
    decimalSigns: { point: 'Punkt', comma: 'Komma' },
    readAs: 'ist {number}',
    readAsDate: 'ist {date}',
    columns: 'Spalten',
    column: 'Spalte der Datei',
    becomes: 'Eigenschaft',
    becomesOf: 'Eigenschaft für „{column}“',
    skip: 'Nicht importieren',
    existing: 'Vorhandene Eigenschaft',
    fresh: 'Neue Eigenschaft',
    preview: 'Erste Zeilen',
    earlier: 'Frühere Importe',
    earlierOne: '„{file}“, {at, date, medium}',
    isCut: 'Die Datei hat zu viele Spalten. Die letzten werden nicht importiert.',
    back: 'Andere Datei wählen',
    start: 'Importieren',
    running: '„{file}“ wird importiert',
    rows: '{count, plural, one {# Zeile} other {# Zeilen}}',
    done: '{count, plural, one {# Zeile} other {# Zeilen}} importiert',
    cancelled:
      'Nach {count, plural, one {# Zeile} other {# Zeilen}} abgebrochen. Importierte Zeilen bleiben erhalten.',
    stopped:
      'Nach {count, plural, one {# Zeile} other {# Zeilen}} angehalten. Importierte Zeilen bleiben erhalten.',
    interrupted: 'Der Import ist ins Stocken geraten.',
    resume: 'Fortsetzen',
    cancel: 'Import abbrechen',
    cancelFailed: 'Der Import konnte nicht abgebrochen werden',
    problems:
      '{count, plural, one {# Zelle konnte nicht unverändert importiert werden} other {# Zellen konnten nicht unverändert importiert werden}}',
    leftOut:
      '{count, plural, one {# Spalte wurde nicht importiert} other {# Spalten wurden nicht importiert}}',
    report: 'Bericht herunterladen',
    reportFailed: 'Der Bericht konnte nicht heruntergeladen werden',
    open: { database: 'Datenbank öffnen', project: 'Projekt öffnen' },
    close: 'Schließen',
    again: 'Weitere Datei importieren',
    background: 'Der Import läuft weiter, wenn du dieses Fenster schließt.',
    failures: {
      quote_not_closed: 'Ein Anführungszeichen wird nie geschlossen.',
      row_too_long:
        'Eine Zeile hat mehr als eine Million Zeichen. Prüfe, ob ein Anführungszeichen nicht geschlossen ist.',
      file_gone: 'Die Datei wurde gelöscht. Lade sie erneut hoch.',
      database_gone: 'Die Datenbank wurde gelöscht, oder du hast keinen Zugriff mehr darauf.',
    },
  },
};
export default german;
