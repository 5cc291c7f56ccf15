import type { templateErrors } from '@workflow/contract/templates/templates.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { templatesTexts } from './templates.texts.ts';

const german: Translation<typeof templatesTexts> = {
  fromTemplate: 'Neues Projekt aus einer Vorlage',
  title: 'Mit einer Vorlage beginnen',
  ownGroup: 'Vorlagen des Arbeitsbereichs',
  builtInGroup: 'Vorlagen',
  use: 'Projekt aus {name} anlegen',
  tasks: '{count, plural, =0 {Keine Aufgaben} one {1 Aufgabe} other {# Aufgaben}}',
  created: 'Projekt angelegt!',
  createFailed: 'Das Projekt konnte nicht angelegt werden',
  loading: 'Vorlagen werden geladen …',
  loadFailed: 'Die Vorlagen konnten nicht geladen werden',
  save: 'Als Vorlage speichern',
  saveTitle: 'Projekt als Vorlage speichern',
  name: 'Name der Vorlage',
  withTasks: 'Mit Aufgaben, zurückgesetzt auf „nicht begonnen“',
  action: 'Speichern',
  saved: 'Vorlage gespeichert',
  saveFailed: 'Die Vorlage konnte nicht gespeichert werden',
  delete: 'Vorlage {name} löschen',
  confirmDelete: 'Vorlage „{name}“ löschen?',
  deleteDetail: 'Daraus erstellte Projekte und Aufgaben bleiben erhalten.',
  deleteAction: 'Löschen',
  deleted: 'Vorlage gelöscht',
  deleteFailed: 'Die Vorlage konnte nicht gelöscht werden',
  task: {
    menu: 'Neue Aufgabe aus einer Vorlage',
    none: {
      title: 'Noch keine Vorlagen für Aufgaben',
      text: 'Öffne eine Aufgabe, die immer wieder kommt, und wähle „Als Vorlage speichern“ unter ihren Aktionen.',
    },
    use: 'Aufgabe aus {name} anlegen',
    created: 'Aufgabe angelegt',
    createFailed: 'Die Aufgabe konnte nicht angelegt werden',
  },
  builtIn: {
    product_launch: {
      name: 'Produkteinführung',
      about: 'Von der ersten Entscheidung bis zum Rückblick, auf einer Zeitachse',
    },
    bug_tracker: { name: 'Fehlerliste', about: 'Gemeldet, bestätigt, behoben: Fehler nach ihrer Schwere' },
    content_calendar: { name: 'Redaktionsplan', about: 'Was wann und wo erscheint' },
    onboarding: { name: 'Einarbeitung', about: 'Vom Vertrag bis zum Gespräch nach einem Monat' },
    recruiting: { name: 'Bewerbungen', about: 'Bewerber auf dem Weg zum Angebot' },
    event: { name: 'Veranstaltung', about: 'Ort, Programm, Gäste und Geld bis zum großen Tag' },
  },
};

export const errors: ErrorTexts<typeof templateErrors> = {
  template_not_found: 'Diese Vorlage gibt es nicht, oder du hast keinen Zugriff darauf.',
  template_too_large: 'Das ist zu viel für eine Vorlage. Behalte weniger davon als Vorlage.',
  too_many_templates: 'Es gibt schon so viele Vorlagen, wie es geben kann.',
};

export default german;
