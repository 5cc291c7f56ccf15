import type { LanguageLoaders } from '../../platform/language/language.ts';

/** The texts of every language but English, each fetched when somebody reads it. */
export const loaders: LanguageLoaders = {
  de: () => import('./de.ts'),
};
