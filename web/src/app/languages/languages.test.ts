import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { endpoints } from '@workflow/contract/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loaders } from './languages.ts';
import { sentencesOf } from './sentences.examples.ts';

const errorModules = import.meta.glob<object>(
  ['../../../../contract/src/**/*.errors.ts', '../../../../contract/src/core/api/error.ts'],
  { eager: true },
);

// Other test files of the process may import all of Zod, which sets sentences of its own.
const { localeError } = z.config();
beforeAll(() => void z.config({ localeError: undefined }));
afterAll(() => void z.config({ localeError }));

type Parts = ReturnType<typeof compileMessage>;

/** Lists the parameters of a message with their types, such as `count: plural`. A parameter inside plural cases counts once. */
function valuesOf(parts: Parts | undefined): string[] {
  if (!Array.isArray(parts)) return [];
  const values = parts.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, kind, cases] = part;
    const inner =
      cases && typeof cases === 'object' ? Object.values(cases).flatMap((own) => valuesOf(own as Parts)) : [];
    return [`${name}: ${kind ?? 'text'}`, ...inner];
  });
  return [...new Set(values)].toSorted();
}

/** Lists the plural categories of a message. */
function pluralsOf(parts: Parts | undefined): string[] {
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part) =>
    Array.isArray(part) && part[1] === 'plural'
      ? Object.keys(part[2] as object).filter((one) => /^[a-z]+$/.test(one) && one !== 'offset')
      : [],
  );
}

const read = (messages: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, valuesOf(compileMessage(message))]),
  );

let english: Record<string, string>;
beforeAll(() => {
  import.meta.glob('../../**/*.texts.ts', { eager: true });
  i18n.activate('en');
  english = i18n.messages as Record<string, string>;
});

describe.each(Object.entries(loaders))('%s', (language, load) => {
  let messages: Record<string, string>;
  beforeAll(async () => {
    messages = (await load()).default;
  });

  test('translates every English text, with the same arguments', () => {
    const ofScreens = Object.entries(messages).filter(([id]) => !/^(errors|sentences)\./.test(id));
    expect(read(Object.fromEntries(ofScreens))).toEqual(read(english));
  });

  test('uses the plural forms of its grammar', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [id, message] of Object.entries(messages)) {
      const plurals = pluralsOf(compileMessage(message));
      if (plurals.length > 0) expect(plurals.toSorted(), id).toEqual(pluralCategories.toSorted());
    }
  });

  test('translates every error of the contract, by its code', () => {
    const codes = Object.values(errorModules).flatMap((module) =>
      Object.values(module).flatMap((group) => Object.keys(group as object)),
    );
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !Object.hasOwn(messages, `errors.${code}`))).toEqual([]);
  });

  test('translates every validation message', () => {
    const said = sentencesOf(endpoints.map(({ endpoint }) => endpoint));
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((sentence) => !Object.hasOwn(messages, `sentences.${sentence}`))).toEqual([]);
  });

  test('has no empty text', () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([]);
  });
});
