import type { pinErrors } from '@workflow/contract/pins/pins.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pinsTexts } from './pins.texts.ts';

const german: Translation<typeof pinsTexts> = {
  title: 'Angeheftete Nachrichten',
  open: '{count, plural, =0 {Angeheftete Nachrichten} one {1 angeheftete Nachricht} other {# angeheftete Nachrichten}}',
  pin: 'Anheften',
  unpin: 'Nicht mehr anheften',
  pinnedBy: 'Angeheftet von {name}',
  pinFailed: 'Die Nachricht konnte nicht angeheftet werden',
  unpinFailed: 'Die Nachricht ist weiterhin angeheftet. Versuche es noch einmal.',
  loading: 'Angeheftete Nachrichten werden geladen …',
  loadFailed: 'Die angehefteten Nachrichten konnten nicht geladen werden',
  empty: {
    title: 'Keine angehefteten Nachrichten',
    text: 'Hefte wichtige Nachrichten an, damit alle sie finden. Wähle „Anheften“ in den Aktionen einer Nachricht.',
  },
  goTo: 'Zur Nachricht von {name}',
};
export default german;

export const errors: ErrorTexts<typeof pinErrors> = {
  too_many_pins:
    'In einer Unterhaltung können höchstens 100 Nachrichten angeheftet sein. Entferne zuerst eine davon.',
};
