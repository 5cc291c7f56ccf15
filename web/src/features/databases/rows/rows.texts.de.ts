import type { Translation } from '../../../platform/language/texts.ts';
import type { rowsTexts } from './rows.texts.ts';

const german: Translation<typeof rowsTexts> = {
  undo: 'Rückgängig',
  deleted: '{count, plural, one {1 gelöscht} other {# gelöscht}}',
  taskDeleted: 'Aufgabe gelöscht',
  set: '{count, plural, one {1 Zeile aktualisiert} other {# Zeilen aktualisiert}}',
  actionRunning:
    'Es wurde nichts geändert, weil noch eine andere Aktion läuft. Versuche es noch einmal, wenn sie fertig ist.',
  left: '{count, plural, one {1 Änderung wurde übersprungen, weil eine andere Person die Zelle bearbeitet hat.} other {# Änderungen wurden übersprungen, weil andere die Zellen bearbeitet haben.}}',
  conflict: {
    title: 'Nicht gespeicherte Änderungen',
    cell: '{row} · {property}',
    changedBy: '{name} hat diese Zelle geändert, bevor deine Änderung gespeichert wurde.',
    changed: 'Jemand anderes hat diese Zelle geändert, bevor deine Änderung gespeichert wurde.',
    mine: 'Dein Wert',
    theirs: 'Anderer Wert',
    empty: 'Leer',
    useMine: 'Meinen Wert verwenden',
    keepTheirs: 'Anderen Wert behalten',
    replacedBy: '{name} hat deinen Wert in „{cell}“ ersetzt: „{mine}“ ist jetzt „{theirs}“.',
  },
  undone: {
    cell: 'Rückgängig gemacht: „{property}“ von „{row}“',
    cells: '{count, plural, one {Rückgängig gemacht: 1 Zelle} other {Rückgängig gemacht: # Zellen}}',
    rows: 'Rückgängig gemacht: die letzte Änderung an Zeilen',
  },
  redone: {
    cell: 'Wiederholt: „{property}“ von „{row}“',
    cells: '{count, plural, one {Wiederholt: 1 Zelle} other {Wiederholt: # Zellen}}',
    rows: 'Wiederholt: die letzte Änderung an Zeilen',
  },
  shifted: '{count, plural, one {1 abhängige Aufgabe verschoben} other {# abhängige Aufgaben verschoben}}',
  duplicated: '{count, plural, one {1 Zeile dupliziert} other {# Zeilen dupliziert}}',
  waiting:
    'Der Server ist nicht erreichbar. Deine Änderungen werden gespeichert, sobald du wieder online bist.',
  saved: 'Deine Änderungen sind gespeichert.',
  leaving: { title: 'Abmelden, ohne zu speichern?', confirmLabel: 'Abmelden' },
  unsaved:
    '{count, plural, one {1 Änderung ist noch nicht gespeichert und geht} other {# Änderungen sind noch nicht gespeichert und gehen}} verloren.',
  added: '{count, plural, one {1 Zeile hinzugefügt} other {# Zeilen hinzugefügt}}',
};
export default german;
