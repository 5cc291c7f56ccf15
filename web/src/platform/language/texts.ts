import type { GetICUArgs } from '@schummar/icu-type-parser';
import { i18n } from './i18n.ts';

/** Messages by name, in ICU MessageFormat, in rooms by what they belong to. */
export interface Messages {
  readonly [name: string]: string | Messages;
}

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  /** A moment, as the API writes it. */
  ICUDateArgument: string;
}

type Text<M extends string> = M extends `${string}{${string}`
  ? (values: GetICUArgs<M, ArgumentTypes>) => string
  : string;

/** What components read: a message without values is a string, one with values a function of them. */
export type Texts<M> = {
  readonly [N in keyof M]: M[N] extends string ? Text<M[N]> : Texts<M[N]>;
};

/** The same texts in another language: `Translation<typeof channelsTexts>`. */
export type Translation<T> = {
  readonly [N in keyof T]: T[N] extends string | ((values: never) => string) ? string : Translation<T[N]>;
};

/**
 * The texts of one feature, with their English. A text is looked up whenever it is read: what is read while drawing is in the
 * language of that moment, and what a module reads while it is imported stays as it is. `name` begins the ids of its messages.
 */
export function defineTexts<const M extends Messages>(name: string, messages: M): Texts<M> {
  i18n.load('en', messagesById(name, messages));
  return textsOf(name, messages) as Texts<M>;
}

/** The messages by their ids, such as `channels.form.title`. */
export function messagesById(name: string, messages: Messages): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, message]) =>
      isMessage(message)
        ? [[`${name}.${key}`, message]]
        : Object.entries(messagesById(`${name}.${key}`, message)),
    ),
  );
}

/** The build compiles a message to the list of its parts, where a value is a list too (`compile-texts.ts`). */
const isMessage = (entry: string | Messages): entry is string =>
  typeof entry === 'string' || Array.isArray(entry);
const takesValues = (message: string | readonly unknown[]) =>
  typeof message === 'string' ? message.includes('{') : message.some((part) => typeof part !== 'string');

function textsOf(name: string, messages: Messages): object {
  const texts = {};
  for (const [key, message] of Object.entries(messages)) {
    const id = `${name}.${key}`;
    if (!isMessage(message)) {
      Object.defineProperty(texts, key, { value: textsOf(id, message), enumerable: true });
    } else if (takesValues(message)) {
      const text = (values: Values) => i18n._(id, escapeBackslashes(values), { message });
      Object.defineProperty(texts, key, { value: text, enumerable: true });
    } else {
      Object.defineProperty(texts, key, { get: () => i18n._(id, undefined, { message }), enumerable: true });
    }
  }
  return texts;
}

type Values = Readonly<Record<string, string | number>>;

/** Lingui resolves escapes such as `\u0041` in what it has put together; what people wrote stays as they wrote it. */
function escapeBackslashes(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );
}
