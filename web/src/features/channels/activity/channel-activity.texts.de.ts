import type { Translation } from '../../../platform/language/texts.ts';
import type { channelActivityTexts } from './channel-activity.texts.ts';

const german: Translation<typeof channelActivityTexts> = {
  unread: 'Ungelesen',
  recent: 'Letzte Unterhaltungen',
  by: '{name}: {text}',
  byYou: 'Du: {text}',
  more: '{count, plural, one {# weiterer ungelesener Kanal} other {# weitere ungelesene Kanäle}}',
  allRead: 'Du bist auf dem neuesten Stand.',
  allReadText: 'Neue Nachrichten erscheinen hier.',
};
export default german;
