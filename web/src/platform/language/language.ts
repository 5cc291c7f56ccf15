import { create } from 'zustand';
import { i18n } from './i18n.ts';
import {
  isLanguage,
  type Language,
  type LanguageChoice,
  languageFor,
  languages,
  localesFor,
} from './languages.ts';

export const LANGUAGE_KEY = 'workflow-language';

/** How to get the messages, by their ids, of every language but English, which comes with the features. */
export type LanguageLoaders = Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>>
>;

interface LanguageState {
  readonly choice: LanguageChoice;
  /** What is on the screen. */
  readonly language: Language;
}

export const useLanguage = create<LanguageState>(() => ({ choice: 'auto', language: 'en' }));

let loaders: LanguageLoaders | null = null;
let latest = 0;

/** Begins with what the person chose in this browser, and follows what they choose in another tab. */
export async function startLanguage(available: LanguageLoaders): Promise<void> {
  loaders = available;
  addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY) void applyLanguage(readStoredChoice()).catch(() => undefined);
  });
  // English is always there: a language that cannot be loaded does not keep the person from their work.
  await applyLanguage(readStoredChoice()).catch(() => undefined);
}

/**
 * Shows another language, and remembers it in this browser.
 * @throws when its texts cannot be loaded; then nothing has changed.
 */
export async function chooseLanguage(choice: LanguageChoice): Promise<void> {
  if (!(await applyLanguage(choice))) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, choice);
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}

/** Answers false where somebody chose again while this one was on its way. */
async function applyLanguage(choice: LanguageChoice): Promise<boolean> {
  const asked = ++latest;
  const language = languageFor(choice, navigator.languages);
  if (language !== 'en' && loaders) i18n.load(language, (await loaders[language]()).default);
  if (asked !== latest) return false;
  i18n.activate(language, localesFor(language, navigator.languages));
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  useLanguage.setState({ choice, language });
  return true;
}

function readStoredChoice(): LanguageChoice {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY) ?? 'auto';
    return isLanguage(kept) ? kept : 'auto';
  } catch {
    return 'auto';
  }
}
