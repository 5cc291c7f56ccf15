import type { Translation } from '../../../platform/language/texts.ts';
import type { groupMentionTexts } from './confirm-group-mention.texts.ts';

const german: Translation<typeof groupMentionTexts> = {
  title: 'Alle mit {name} benachrichtigen?',
  all: '{count, plural, one {1 Person} other {# Personen}} in {channel} werden benachrichtigt.',
  present:
    '{count, plural, one {1 Person, die} other {# Personen, die}} in {channel} online sind, werden benachrichtigt.',
  send: 'Nachricht senden',
};
export default german;
