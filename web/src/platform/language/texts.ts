import type { GetICUArgs } from '@schummar/icu-type-parser';
import { i18n } from './i18n.ts';
import { isolate } from './isolate.ts';

/** Texts by name in ICU MessageFormat. Related texts are nested. */
export interface Messages {
  readonly [name: string]: string | Messages;
}

interface ArgumentTypes {
  ICUArgument: string;
  ICUNumberArgument: number;
  /** A timestamp as the API writes it. */
  ICUDateArgument: string;
}

type Text<M extends string> = M extends `${string}{${string}`
  ? (values: GetICUArgs<M, ArgumentTypes>) => string
  : string;

/** The texts as components read them: a text without arguments is a string, one with arguments is a function. */
export type Texts<M> = {
  readonly [N in keyof M]: M[N] extends string ? Text<M[N]> : Texts<M[N]>;
};

/** The type of a translation, for example `Translation<typeof channelsTexts>`. */
export type Translation<T> = {
  readonly [N in keyof T]: T[N] extends string | ((values: never) => string) ? string : Translation<T[N]>;
};

/**
 * Defines a feature’s English texts. A text is looked up each time it is read, so a component that reads it while rendering gets the
 * current language. A module that reads it while it is imported keeps the language of that moment. `name` is the prefix of the message ids.
 */
export function defineTexts<const M extends Messages>(name: string, messages: M): Texts<M> {
  i18n.load('en', messagesById(name, messages));
  return textsOf(name, messages) as Texts<M>;
}

/** Returns the messages by id, such as `channels.form.title`. */
export function messagesById(name: string, messages: Messages): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, message]) =>
      isMessage(message)
        ? [[`${name}.${key}`, message]]
        : Object.entries(messagesById(`${name}.${key}`, message)),
    ),
  );
}

/** The build compiles a message to an array of parts, in which an argument is also an array (`compile-texts.ts`). */
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
      const text = (values: Values) => i18n._(id, prepareValues(values), { message });
      Object.defineProperty(texts, key, { value: text, enumerable: true });
    } else {
      Object.defineProperty(texts, key, { get: () => i18n._(id, undefined, { message }), enumerable: true });
    }
  }
  return texts;
}

type Values = Readonly<Record<string, string | number>>;

/** Isolates the values, and escapes their backslashes, because Lingui resolves escapes such as `\u0041` in the formatted text. */
function prepareValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value).replaceAll('\\', '\\x5c') : value,
    ]),
  );
}
