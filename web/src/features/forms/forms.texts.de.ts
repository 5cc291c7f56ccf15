import type { formErrors } from '@workflow/contract/forms/forms.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { formsTexts } from './forms.texts.ts';

export const errors: ErrorTexts<typeof formErrors> = {
  form_not_found: 'Dieses Formular gibt es nicht, oder es nimmt keine Antworten mehr an.',
  no_form: 'Diese Ansicht ist kein Formular.',
  answer_required: 'Ein Pflichtfeld ist nicht ausgefüllt.',
};

const german: Translation<typeof formsTexts> = {
  build: 'Formular bearbeiten',
  fill: 'Formular ausfüllen',
  title: 'Titel',
  untitled: 'Formular',
  description: 'Beschreibung',
  thanks: 'Bestätigungstext',
  thanksUsual: 'Danke! Deine Antwort ist angekommen.',
  fields: 'Felder',
  asked: '„{field}“ im Formular zeigen',
  required: 'Pflicht',
  requiredOf: '„{field}“ ist ein Pflichtfeld',
  help: 'Hilfetext',
  helpOf: 'Hilfetext zu „{field}“',
  up: '„{field}“ nach oben',
  down: '„{field}“ nach unten',
  membersOnly: 'Nur Mitglieder des Arbeitsbereichs sehen dieses Feld.',
  save: 'Formular speichern',
  saved: 'Formular gespeichert',
  discard: 'Änderungen verwerfen',
  unsaved: 'Noch nicht gespeichert',
  send: 'Absenden',
  sendFailed: 'Die Antwort konnte nicht gesendet werden',
  another: 'Weitere Antwort senden',
  choose: 'Auswählen …',
  missing: 'Dieses Feld ist erforderlich.',
  until: '{field}: Ende',
  withTime: 'Mit Uhrzeit',
  link: {
    title: 'Freigabelink',
    about: 'Alle mit dem Link können antworten. Sie sehen nur dieses Formular.',
    create: 'Link erstellen',
    renew: 'Link zurücksetzen',
    revoke: 'Link deaktivieren',
    created: 'Link erstellt',
    revoked: 'Link deaktiviert',
    renewAsk: 'Freigabelink zurücksetzen?',
    revokeAsk: 'Freigabelink deaktivieren?',
    lost: 'Der bisherige Link funktioniert dann nicht mehr. Das lässt sich nicht rückgängig machen.',
    active:
      'Erstellt von {name} am {at, date}. Aus Sicherheitsgründen wird ein Link nur beim Erstellen angezeigt. Setze ihn zurück, um einen neuen zu erhalten.',
    formerMember: 'einem früheren Mitglied',
    copy: 'Kopieren',
    copied: 'Link kopiert',
    address: 'Freigabelink',
    failed: 'Der Link konnte nicht geändert werden',
  },
  gone: {
    title: 'Dieses Formular gibt es nicht',
    text: 'Das Formular nimmt keine Antworten mehr an, oder der Link ist unvollständig.',
  },
  loadFailed: 'Das Formular konnte nicht geladen werden',
};
export default german;
