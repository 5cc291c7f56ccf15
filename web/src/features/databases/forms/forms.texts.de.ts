import type { formErrors } from '@workflow/contract/databases/forms/forms.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { formsTexts } from './forms.texts.ts';

export const errors: ErrorTexts<typeof formErrors> = {
  form_not_found: 'Dieses Formular gibt es nicht, oder es nimmt keine Antworten mehr an.',
  no_form: 'Diese Ansicht ist kein Formular.',
  answer_required: 'Eine Antwort fehlt.',
};

const german: Translation<typeof formsTexts> = {
  build: 'Formular bearbeiten',
  fill: 'Ausfüllen',
  title: 'Titel',
  untitled: 'Formular',
  description: 'Beschreibung',
  thanks: 'Nach einer Antwort zu lesen',
  thanksUsual: 'Danke! Deine Antwort ist angekommen.',
  fields: 'Felder',
  asked: 'Nach „{field}“ fragen',
  required: 'Pflicht',
  requiredOf: '„{field}“ muss beantwortet werden',
  help: 'Hilfetext',
  helpOf: 'Hilfetext zu „{field}“',
  up: '„{field}“ nach oben',
  down: '„{field}“ nach unten',
  membersOnly: 'Das wird nur gefragt, wer zum Arbeitsbereich gehört.',
  save: 'Formular speichern',
  saved: 'Formular gespeichert',
  discard: 'Änderungen verwerfen',
  unsaved: 'Noch nicht gespeichert',
  send: 'Absenden',
  sendFailed: 'Die Antwort konnte nicht gesendet werden',
  another: 'Weitere Antwort senden',
  choose: 'Auswählen …',
  missing: 'Bitte beantworte das.',
  until: '{field}: bis',
  withTime: 'Mit Uhrzeit',
  link: {
    title: 'Geheime Adresse',
    about: 'Wer die Adresse hat, kann ohne Konto antworten und sieht nichts als das Formular.',
    create: 'Adresse anlegen',
    renew: 'Adresse ersetzen',
    revoke: 'Adresse beenden',
    created: 'Das Formular hat eine neue Adresse',
    revoked: 'Die Adresse ist beendet',
    renewAsk: 'Die Adresse des Formulars ersetzen?',
    revokeAsk: 'Die Adresse des Formulars beenden?',
    lost: 'Wer die Adresse hat, kann damit nicht mehr antworten. Sie kommt nicht zurück.',
    active:
      'Das Formular hat seit {at, date} eine Adresse. Gezeigt wird sie nur, wenn sie entsteht: Der Server behält nichts, woraus sie wieder zu zeigen wäre.',
    copy: 'Kopieren',
    copied: 'Adresse kopiert',
    address: 'Adresse des Formulars',
    failed: 'Die Adresse konnte nicht geändert werden',
  },
  gone: {
    title: 'Dieses Formular gibt es nicht',
    text: 'Es nimmt keine Antworten mehr an, oder die Adresse ist nicht vollständig.',
  },
  loadFailed: 'Das Formular konnte nicht geladen werden',
};
export default german;
