import { StartError } from '../start-error.ts';
import type { Setting } from './setting.ts';
import { EMBEDDED_POOL_SIZE, type SettingTable, SHARED_POOL_SIZE, settingTable } from './settings.schema.ts';

export type Environment = Record<string, string | undefined>;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

type ValueOf<S> = S extends Setting<infer T> ? (S['fallback'] extends null ? T | null : T) : never;

/** All settings with camel-case names; null for an unset one without a default. */
type Values = { readonly [Name in keyof SettingTable as CamelCase<Name>]: ValueOf<SettingTable[Name]> };

/** The settings with this prefix, by their names without the prefix. They must be set together. */
type SettingsWithPrefix<Prefix extends string> = {
  readonly [Name in keyof Values as Name extends `${Prefix}${infer Rest}`
    ? Uncapitalize<Rest>
    : never]: string;
};
export type S3Settings = SettingsWithPrefix<'s3'>;
export type LivekitSettings = SettingsWithPrefix<'livekit'>;

/** Values that depend on other settings are computed here. */
export interface Settings
  extends Omit<
    Values,
    Extract<keyof Values, `s3${string}` | `livekit${string}`> | 'databaseStatementTimeout'
  > {
  /** The maximum number of concurrent statements of requests. */
  readonly databasePoolSize: number;
  readonly databaseStatementTimeoutMs: number;
  readonly demoAccounts: boolean;
  readonly s3: S3Settings | null;
  readonly livekit: LivekitSettings | null;
}

/** An invalid setting. The message is one line that names it and says what it should be. */
export class SettingsError extends StartError {
  override name = 'SettingsError';
}

/**
 * Reads all settings; an empty variable counts as unset. Throws `SettingsError` for the first invalid one.
 */
export function readSettings(env: Environment): Settings {
  const names = Object.keys(settingTable) as (keyof SettingTable)[];
  const others = names.filter((name) => !name.startsWith('S3_') && !name.startsWith('LIVEKIT_'));
  const { databaseStatementTimeout, ...values } = readNamed(env, others) as Values;
  if (values.smtpUrl !== null && values.mailFrom === null) {
    throw new SettingsError('MAIL_FROM must be set if SMTP_URL is set.');
  }
  if ((values.turnUrls === null) !== (values.turnSecret === null)) {
    throw new SettingsError('TURN_URLS and TURN_SECRET must be set together.');
  }
  const isEmbedded = values.databaseUrl === null;
  return {
    ...values,
    databasePoolSize: values.databasePoolSize ?? (isEmbedded ? EMBEDDED_POOL_SIZE : SHARED_POOL_SIZE),
    databaseStatementTimeoutMs: databaseStatementTimeout * 1000,
    demoAccounts: values.demoAccounts ?? isEmbedded,
    s3: readTogether(env, 'S3') as S3Settings | null,
    livekit: readTogether(env, 'LIVEKIT') as LivekitSettings | null,
  };
}

/** Either all settings with this prefix must be set, or none. */
function readTogether(env: Environment, prefix: 'S3' | 'LIVEKIT'): object | null {
  const names = (Object.keys(settingTable) as (keyof SettingTable)[]).filter((name) =>
    name.startsWith(`${prefix}_`),
  );
  const values = names.map((name) => [camelCase(name.slice(prefix.length + 1)), read(env, name)] as const);
  const missing = names.filter((_, index) => values[index]?.[1] === null);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return Object.fromEntries(values);
  throw new SettingsError(`${missing[0]} must be set too: the ${prefix} settings go together, all or none.`);
}

const readNamed = (env: Environment, names: readonly (keyof SettingTable)[]): object =>
  Object.fromEntries(names.map((name) => [camelCase(name), read(env, name)]));

const camelCase = (name: string) =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function read(env: Environment, name: keyof SettingTable): unknown {
  const setting: Setting<unknown> = settingTable[name];
  const given = env[name]?.trim() || setting.fallback;
  if (given === null) return null;
  const result = setting.schema.safeParse(given);
  if (result.success) return result.data;
  const value = setting.secret ? '' : `, not ${JSON.stringify(given)}`;
  throw new SettingsError(`${name} must be ${setting.expects}${value}.`);
}
