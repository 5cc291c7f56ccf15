import type { pollErrors } from '@workflow/contract/polls/polls.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pollsTexts } from './polls.texts.ts';

const german: Translation<typeof pollsTexts> = {
  poll: 'Umfrage',
  option: '{text}, {count, plural, one {1 Stimme} other {# Stimmen}}',
  total: '{count, plural, =0 {Noch keine Stimmen} one {1 Stimme} other {# Stimmen}}',
  closed: 'Beendet',
  close: 'Umfrage beenden',
  closeQuestion: 'Diese Umfrage beenden? Danach kann niemand mehr abstimmen oder die Stimme ändern.',
  voteFailed: 'Die Stimme konnte nicht abgegeben werden',
  closeFailed: 'Die Umfrage konnte nicht beendet werden',
};
export default german;

export const errors: ErrorTexts<typeof pollErrors> = {
  poll_not_found: 'Diese Nachricht hat keine Umfrage.',
  poll_closed: 'Diese Umfrage ist beendet.',
  unknown_option: 'Diese Option gibt es in der Umfrage nicht.',
};
