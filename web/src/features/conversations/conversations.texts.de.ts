import type { Translation } from '../../platform/language/texts.ts';
import type { conversationsTexts } from './conversations.texts.ts';

const german: Translation<typeof conversationsTexts> = {
  typing: '{count, plural, one {Jemand schreibt …} other {# Personen schreiben …}}',
};
export default german;
