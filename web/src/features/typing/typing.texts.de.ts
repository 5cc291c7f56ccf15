import type { Translation } from '../../platform/language/texts.ts';
import type { typingTexts } from './typing.texts.ts';

const german: Translation<typeof typingTexts> = {
  typing: '{count, plural, one {Jemand schreibt …} other {# Personen schreiben …}}',
};
export default german;
