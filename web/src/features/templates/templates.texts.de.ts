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
  withTasks: 'Mit Aufgaben (als „nicht begonnen“)',
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
      text: 'Öffne eine Aufgabe, die du immer wieder anlegst, und wähle „Als Vorlage speichern“ in ihrem Menü.',
    },
    use: 'Aufgabe aus {name} anlegen',
    created: 'Aufgabe angelegt',
    createFailed: 'Die Aufgabe konnte nicht angelegt werden',
  },
  builtIn: {
    product_launch: {
      name: 'Produkteinführung',
      about: 'Plane eine Einführung vom Kick-off bis zum Rückblick',
    },
    bug_tracker: { name: 'Fehlerliste', about: 'Verfolge Fehler nach Status und Schweregrad' },
    content_calendar: { name: 'Redaktionsplan', about: 'Plane, was wann und wo erscheint' },
    onboarding: {
      name: 'Einarbeitung',
      about: 'Vom unterschriebenen Vertrag bis zum Gespräch nach 30 Tagen',
    },
    recruiting: { name: 'Bewerbungen', about: 'Verfolge Bewerbungen vom Eingang bis zum Angebot' },
    event: { name: 'Veranstaltung', about: 'Plane Ort, Programm, Gäste und Budget' },
  },
};

export const errors: ErrorTexts<typeof templateErrors> = {
  template_not_found: 'Diese Vorlage gibt es nicht, oder du hast keinen Zugriff darauf.',
  template_too_large: 'Das ist zu groß für eine Vorlage. Entferne zuerst einige Aufgaben oder Texte.',
  too_many_templates: 'Die Höchstzahl an Vorlagen ist erreicht. Lösche zuerst eine davon.',
};

export default german;
