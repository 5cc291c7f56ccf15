import english from 'emojibase-data/en/data.json';
import codes from 'emojibase-data/en/shortcodes/iamcal.json';
import type { Language } from '../../platform/language/languages.ts';
import { type Book, bookOf, type Words } from './emoji.book.ts';

/** How emoji are called in other languages. */
const translations: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: readonly Words[] }>>> =
  {
    de: () => import('emojibase-data/de/data.json'),
  };

export async function readBook(language: Language): Promise<Book> {
  const translated = language === 'en' ? [] : (await translations[language]()).default;
  return bookOf(english, codes, translated);
}
