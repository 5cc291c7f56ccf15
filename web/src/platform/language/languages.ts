/** The available languages, each named in itself. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

/** `auto` follows the browser’s language. */
export type LanguageChoice = Language | 'auto';

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** Returns the language of a tag: `de` for `de-CH`. */
const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** Returns the first available language among the browser’s languages, or English. */
export function languageFor(choice: LanguageChoice, tags: readonly string[]): Language {
  if (choice !== 'auto') return choice;
  return tags.map(languageOf).find(isLanguage) ?? 'en';
}

/** Returns the locales for dates and numbers, preferring the browser’s region: `de-CH` for a browser set to `de-CH`, not just `de`. */
export function localesFor(language: Language, tags: readonly string[]): string[] {
  return [...tags.filter((tag) => languageOf(tag) === language), language];
}
