import type { Translation } from '../../platform/language/texts.ts';
import type { emojiTexts } from './emoji.texts.ts';

const german: Translation<typeof emojiTexts> = {
  picker: 'Emojis',
  search: 'Emojis suchen',
  grid: 'Emojis',
  categoriesLabel: 'Kategorien',
  categories: {
    recent: 'Zuletzt verwendet',
    smileys: 'Smileys',
    gestures: 'Gesten',
    hearts: 'Herzen',
    symbols: 'Symbole',
    animals: 'Tiere',
    food: 'Essen',
  },
  sections: {
    found: 'Suchergebnisse',
    recent: 'Zuletzt verwendet',
    smileys: 'Smileys',
    gestures: 'Gesten',
    people: 'Menschen',
    hearts: 'Herzen',
    activities: 'Aktivitäten',
    objects: 'Gegenstände',
    travel: 'Reisen und Orte',
    signs: 'Symbole',
    flags: 'Flaggen',
    animals: 'Tiere',
    food: 'Essen',
  },
  found: '{count, plural, =0 {Kein Emoji gefunden} one {1 Emoji gefunden} other {# Emojis gefunden}}',
  nothing: 'Kein Emoji gefunden',
  hint: 'Wähle ein Emoji',
  loadFailed: 'Die Emojis konnten nicht geladen werden',
  tone: 'Hautton',
  toneChosen: 'Hautton: {tone}',
  tones: {
    0: 'Keiner',
    1: 'Hell',
    2: 'Mittelhell',
    3: 'Mittel',
    4: 'Mitteldunkel',
    5: 'Dunkel',
  },
  done: 'Fertig',
};
export default german;
