import type { ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { i18n } from './i18n.ts';

/** Translations of a set of errors by code. English texts come from the contract. */
export type ErrorTexts<E extends Record<string, ErrorDefinition>> = Readonly<Record<keyof E, string>>;

const translateOrNull = (id: string): string | null => (Object.hasOwn(i18n.messages, id) ? i18n._(id) : null);

/** Translates a validation message of the contract, or returns it in English. */
export const translateSentence = (sentence: string): string =>
  translateOrNull(`sentences.${sentence}`) ?? sentence;

interface TranslatableProblem {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly message: string }[] | undefined;
}

/** Translates an error by its first validation message, then by its code; otherwise returns the server’s English message. */
export function translateProblem({ code, detail, errors = [] }: TranslatableProblem): string {
  const first = errors[0] && translateOrNull(`sentences.${errors[0].message}`);
  return first ?? translateOrNull(`errors.${code}`) ?? detail;
}
