import type { LanguageLoaders } from '../../platform/language/language.ts';

/** Loaders for the texts of every language except English. */
export const loaders: LanguageLoaders = {
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
};
