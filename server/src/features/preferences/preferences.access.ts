import { DEFAULT_PREFERENCES, type Preferences } from '@workflow/contract/preferences/preferences.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { type MailLanguage, mailLanguageFor } from '../../platform/mail/mail-language.ts';

/** Returns the preferences of users, by user id. Users who have changed nothing are left out: they have the defaults. */
export async function listPreferences(
  { sql }: Reader,
  userIds: readonly string[],
): Promise<Map<string, Preferences>> {
  const rows = await sql<{ user_id: string; changed: Partial<Preferences> }[]>`
    select user_id, changed from user_preferences where user_id = any(${userIds as string[]}::uuid[])`;
  return new Map(rows.map(({ user_id, changed }) => [user_id, { ...DEFAULT_PREFERENCES, ...changed }]));
}

/** Returns the language of emails for the language that a user has chosen; null if it follows the browser. */
export async function getChosenLanguage({ sql }: Reader, userId: string): Promise<MailLanguage | null> {
  const [row] = await sql<{ language: string }[]>`
    select changed ->> 'language' as language from user_preferences
    where user_id = ${userId} and changed ->> 'language' <> 'auto'`;
  return row ? mailLanguageFor(row.language) : null;
}

/** Returns the time zone that a user has chosen; null if it follows the browser. */
export async function getChosenTimeZone({ sql }: Reader, userId: string): Promise<string | null> {
  const [row] = await sql<{ time_zone: string }[]>`
    select changed ->> 'time_zone' as time_zone from user_preferences
    where user_id = ${userId} and changed ->> 'time_zone' <> 'auto'`;
  return row?.time_zone ?? null;
}

/** Returns the languages of emails that the users with these email addresses have chosen, by address. Others have no account, or chose none. */
export async function listChosenLanguages(
  { sql }: Reader,
  emails: readonly string[],
): Promise<Map<string, MailLanguage>> {
  const rows = await sql<{ email: string; language: string }[]>`
    select u.email, p.changed ->> 'language' as language
    from users u join user_preferences p on p.user_id = u.id
    where u.email = any(${emails as string[]}) and p.changed ->> 'language' <> 'auto'`;
  return new Map(rows.map(({ email, language }) => [email, mailLanguageFor(language)]));
}
