import type { publicationErrors } from '@workflow/contract/pages/publication/publication.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { publicationTexts } from './publication.texts.ts';

const german: Translation<typeof publicationTexts> = {
  title: 'Seite veröffentlichen',
  off: 'Alle mit dem Link können diese Seite lesen, ohne sich anzumelden. Unterseiten, Datenbanken und Kommentare sehen sie nicht.',
  publish: 'Veröffentlichen',
  on: 'Alle mit diesem Link können die Seite lesen. Änderungen werden sofort veröffentlicht.',
  link: 'Link',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  open: 'Öffnen',
  unpublish: 'Veröffentlichung beenden',
  unpublished: 'Die Seite ist nicht mehr veröffentlicht. Ihr Link funktioniert nicht mehr.',
  indexing: 'Suchmaschinen dürfen diese Seite anzeigen',
  failed: 'Seite konnte nicht veröffentlicht werden',
  unpublishFailed: 'Veröffentlichung konnte nicht beendet werden',
  loadFailed: 'Link konnte nicht geladen werden',
};
export default german;

export const errors: ErrorTexts<typeof publicationErrors> = {
  page_not_published: 'Diese Seite gibt es nicht, oder sie ist nicht mehr veröffentlicht.',
};
