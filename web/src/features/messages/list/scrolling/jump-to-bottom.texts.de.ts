import type { Translation } from '../../../../platform/language/texts.ts';
import type { bottomTexts } from './jump-to-bottom.texts.ts';

const german: Translation<typeof bottomTexts> = {
  jumpToBottom: 'Zur neuesten Nachricht springen',
  newCount: '{count, plural, one {1 neue Nachricht} other {# neue Nachrichten}}',
};
export default german;
