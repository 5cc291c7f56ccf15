import type { Translation } from '../../../platform/language/texts.ts';
import type { autocompleteTexts } from './autocomplete.texts.ts';

const german: Translation<typeof autocompleteTexts> = {
  lists: { '@': 'Personen', '#': 'Kanäle', ':': 'Emojis', '/': 'Befehle' },
  found: '{count, plural, one {1 Vorschlag} other {# Vorschläge}}',
  groups: {
    channel: 'Benachrichtigt alle, die dieser Unterhaltung folgen',
    here: 'Benachrichtigt alle, die online sind',
  },
};
export default german;
