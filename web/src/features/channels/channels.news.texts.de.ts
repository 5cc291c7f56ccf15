import type { Translation } from '../../platform/language/texts.ts';
import type { channelNewsTexts } from './channels.news.texts.ts';

const german: Translation<typeof channelNewsTexts> = {
  unread: 'Ungelesen',
  recent: 'Letzte Unterhaltungen',
  by: '{name}: {text}',
  byYou: 'Du: {text}',
  more: '{count, plural, one {# weiterer ungelesener Kanal} other {# weitere ungelesene Kanäle}}',
  allRead: 'Du hast alles gelesen.',
  allReadText: 'Was andere schreiben, steht dann hier.',
};
export default german;
