import type { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import type { ErrorTexts } from '../platform/language/problem.ts';

export const errors: ErrorTexts<typeof pageErrors> = {
  page_not_found: 'Diese Seite gibt es nicht, oder du hast keinen Zugriff darauf.',
  page_of_others: 'Darin sind Seiten oder Datenbanken von anderen: ein Besitzer oder Admin kann sie löschen.',
  page_inside_itself: 'Eine Seite kann nicht in sich selbst oder in eine Seite in ihr verschoben werden.',
  page_too_deep: 'Seiten können höchstens 20 Ebenen tief ineinander liegen.',
  page_above_in_trash:
    'Sie liegt mit einer Seite darüber im Papierkorb: Diese kann wiederhergestellt werden.',
  too_many_pages: 'Der Arbeitsbereich hat so viele Seiten, wie er haben kann.',
  too_many_databases_on_page: 'Die Seite hat so viele Datenbanken, wie sie haben kann.',
};
