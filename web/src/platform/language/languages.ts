/** What WorkFlow can be read in; each is named in itself. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

/** `auto` follows the browser. */
export type LanguageChoice = Language | 'auto';

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** The language of a tag such as `de-CH`. */
const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** The first of the reader's languages that there is, else English. */
export function languageFor(choice: LanguageChoice, tags: readonly string[]): Language {
  if (choice !== 'auto') return choice;
  return tags.map(languageOf).find(isLanguage) ?? 'en';
}

/** Where dates and numbers are written as in the reader's own country: `de` for somebody whose browser says `de-CH` is `de-CH`. */
export function localesFor(language: Language, tags: readonly string[]): string[] {
  return [...tags.filter((tag) => languageOf(tag) === language), language];
}
