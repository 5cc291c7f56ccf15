import { i18n } from './i18n.ts';

/** Activates a locale for a test. It keeps the messages of the locale, because other test files of the worker use them. */
export function activateLocale(locale: string): void {
  i18n.load(locale, {});
  i18n.activate(locale);
}
