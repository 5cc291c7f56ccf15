import type { ErrorDefinition } from '@workflow/contract/core/error.ts';
import { i18n } from './i18n.ts';

/** What a language says for each of some errors. English is what the contract says. */
export type ErrorTexts<E extends Record<string, ErrorDefinition>> = Readonly<Record<keyof E, string>>;

const translated = (id: string): string | null => (Object.hasOwn(i18n.messages, id) ? i18n._(id) : null);

/** The contract's sentence on a value that does not fit, in the language of the screen if that knows it. */
export const translateSentence = (sentence: string): string =>
  translated(`sentences.${sentence}`) ?? sentence;

interface TranslatableProblem {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly message: string }[] | undefined;
}

/** What was refused, in the language of the screen: by its code, else in the server's own English. */
export function translateProblem({ code, detail, errors = [] }: TranslatableProblem): string {
  const first = errors[0] && translated(`sentences.${errors[0].message}`);
  return first ?? translated(`errors.${code}`) ?? detail;
}
