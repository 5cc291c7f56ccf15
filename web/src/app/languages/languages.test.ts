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

/** The areas of a language that may lack texts, which are then shown in English. */
const INCOMPLETE_AREAS: Readonly<Record<string, readonly string[]>> = {
  ar: [
    'dates',
    'emoji',
    'autocomplete',
    'files',
    'databases-section',
    'databases',
    'transfer',
    'archive',
    'templates',
    'projects-section',
    'forms',
    'gallery',
    'chart',
    'tasks',
    'slash-commands',
    'properties',
    'board',
    'calendar',
    'time',
    'gantt',
    'table',
    'views',
    'filters',
    'rows',
    'sorts',
    'property-config',
    'toolbar',
    'dms',
    'new-dm',
    'group-dms',
    'dms-section',
    'members',
    'members-section',
    'member-roles',
    'member-removal',
    'pins',
    'polls',
    'saved',
    'drafts',
    'notifications',
    'unsubscribe',
    'push',
    'scheduled',
    'scheduledList',
    'page-document',
    'page-editor',
    'pages',
    'page-access',
    'page-comments',
    'page-history',
    'page-import',
    'page-publication',
    'pages-section',
    'page-keys',
    'profile-cards',
    'profiles',
    'do-not-disturb',
    'search-results',
    'account',
    'audit-log',
    'two-factor',
    'passkeys',
    'email-address',
    'preferences',
    'previews',
    'reactions',
    'threads',
    'unread',
    'users',
    'workspaces',
    'workspace-deletion',
    'identities',
    'security-activity',
    'calls',
    'call',
    'file-list',
    'search',
    'searchDialog',
    'messages',
    'group-mention',
    'to-bottom',
    'invitations',
    'sidebar',
    'sidebar-menu',
    'message-keys',
    'database-keys',
    'message-links',
    'message-dialogs',
    'forwarding',
    'formatting',
    'errors',
    'sentences',
  ],
};

describe.each(Object.entries(loaders))('%s', (language, load) => {
  const mayLack = (id: string) =>
    INCOMPLETE_AREAS[language]?.some((area) => id === area || id.startsWith(`${area}.`)) ?? false;

  let messages: Record<string, string>;
  beforeAll(async () => {
    messages = (await load()).default;
  });

  test('translates every English text, with the same arguments', () => {
    const ofScreens = Object.entries(messages).filter(([id]) => !/^(errors|sentences)\./.test(id));
    const expected = Object.entries(english).filter(([id]) => Object.hasOwn(messages, id) || !mayLack(id));
    expect(read(Object.fromEntries(ofScreens))).toEqual(read(Object.fromEntries(expected)));
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
    const ids = codes.map((code) => `errors.${code}`);
    expect(ids.filter((id) => !Object.hasOwn(messages, id) && !mayLack(id))).toEqual([]);
  });

  test('translates every validation message', () => {
    const said = sentencesOf(endpoints.map(({ endpoint }) => endpoint));
    expect(said.length).toBeGreaterThan(30);
    const ids = said.map((sentence) => `sentences.${sentence}`);
    expect(ids.filter((id) => !Object.hasOwn(messages, id) && !mayLack(id))).toEqual([]);
  });

  test('has no empty text', () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([]);
  });
});
