import english from 'emojibase-data/en/data.json';
import codes from 'emojibase-data/en/shortcodes/iamcal.json';
import type { Language } from '../../platform/language/languages.ts';
import { createEmojiCatalog, type EmojiCatalog, type EmojiNames } from './emoji.catalog.ts';

/** Loaders for the emoji names in languages other than English. The emoji package has no Arabic names, so they are English. */
const translations: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ default: readonly EmojiNames[] }>>
> = {
  de: () => import('emojibase-data/de/data.json'),
  ar: async () => ({ default: [] }),
};

export async function loadEmojiCatalog(language: Language): Promise<EmojiCatalog> {
  const translated = language === 'en' ? [] : (await translations[language]()).default;
  return createEmojiCatalog(english, codes, translated);
}
