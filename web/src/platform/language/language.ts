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

/** Functions that load the messages of each language except English, whose texts are bundled with the features. */
export type LanguageLoaders = Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>>
>;

interface LanguageState {
  readonly choice: LanguageChoice;
  /** The language that is currently shown. */
  readonly language: Language;
}

export const useLanguage = create<LanguageState>(() => ({ choice: 'auto', language: 'en' }));

let loaders: LanguageLoaders | null = null;
let latest = 0;

/** Applies the language stored in this browser, and follows changes made in another tab. */
export async function startLanguage(available: LanguageLoaders): Promise<void> {
  loaders = available;
  addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY) void applyLanguage(readStoredChoice()).catch(() => undefined);
  });
  // English is always bundled, so a language that fails to load does not block the app.
  await applyLanguage(readStoredChoice()).catch(() => undefined);
}

/**
 * Switches the language and stores the choice in this browser.
 * @throws when the language’s texts cannot be loaded; the language then stays unchanged.
 */
export async function chooseLanguage(choice: LanguageChoice): Promise<void> {
  if (!(await applyLanguage(choice))) return;
  try {
    if (choice === 'auto') localStorage.removeItem(LANGUAGE_KEY);
    else localStorage.setItem(LANGUAGE_KEY, choice);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/** Returns false when the user chose another language while this one was loading. */
async function applyLanguage(choice: LanguageChoice): Promise<boolean> {
  const request = ++latest;
  const language = languageFor(choice, navigator.languages);
  if (language !== 'en' && loaders) i18n.load(language, (await loaders[language]()).default);
  if (request !== latest) return false;
  i18n.activate(language, localesFor(language, navigator.languages));
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  useLanguage.setState({ choice, language });
  return true;
}

function readStoredChoice(): LanguageChoice {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY) ?? 'auto';
    return isLanguage(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}
