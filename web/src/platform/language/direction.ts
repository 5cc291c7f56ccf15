import { i18n } from './i18n.ts';
import { isLanguage, languages } from './languages.ts';

/** Returns the direction of the current language. */
export const getDirection = (): 'ltr' | 'rtl' =>
  isLanguage(i18n.locale) ? languages[i18n.locale].direction : 'ltr';
