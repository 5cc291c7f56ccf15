import { StartError } from '../start-error.ts';
import type { OptionalSetting, RequiredSetting, Setting } from './setting.ts';
import { EMBEDDED_POOL_SIZE, type SettingTable, SHARED_POOL_SIZE, settingTable } from './settings.schema.ts';

export type Environment = Record<string, string | undefined>;

export type IceServer = ValueOf<'ICE_SERVERS'>[number];

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Without a trailing slash; null: made of host and port once the server listens. */
  publicUrl: string | null;
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** How many statements of requests run at a time. */
  databasePoolSize: number;
  databaseStatementTimeoutMs: number;
  redisUrl: string | null;
  s3: S3Settings | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  demoAccounts: boolean;
  /** null: see `secretKeyOf`. */
  secretKey: string | null;
  iceServers: IceServer[];
  logLevel: ValueOf<'LOG_LEVEL'>;
  /** See `trustIn`. */
  trustProxy: readonly string[];
  rateLimit: boolean;
}

/** A setting is wrong; the message is one line that names it and says what it should be. */
export class SettingsError extends StartError {
  override name = 'SettingsError';
}

type ValueOf<N extends keyof SettingTable> = SettingTable[N] extends Setting<infer T> ? T : never;

/** Reads every setting; an empty variable counts as unset. Throws `SettingsError` for the first wrong one. */
export function readSettings(env: Environment): Settings {
  const table = settingTable;
  const databaseUrl = read(env, 'DATABASE_URL', table.DATABASE_URL);
  const smtpUrl = read(env, 'SMTP_URL', table.SMTP_URL);
  const mailFrom = read(env, 'MAIL_FROM', table.MAIL_FROM);
  if (smtpUrl !== null && mailFrom === null) {
    throw new SettingsError('MAIL_FROM must be set too where SMTP_URL is.');
  }
  return {
    port: read(env, 'PORT', table.PORT),
    host: read(env, 'HOST', table.HOST),
    dataDir: read(env, 'DATA_DIR', table.DATA_DIR),
    publicUrl: read(env, 'PUBLIC_URL', table.PUBLIC_URL),
    databaseUrl,
    databasePoolSize:
      read(env, 'DATABASE_POOL_SIZE', table.DATABASE_POOL_SIZE) ??
      (databaseUrl === null ? EMBEDDED_POOL_SIZE : SHARED_POOL_SIZE),
    databaseStatementTimeoutMs:
      read(env, 'DATABASE_STATEMENT_TIMEOUT', table.DATABASE_STATEMENT_TIMEOUT) * 1000,
    redisUrl: read(env, 'REDIS_URL', table.REDIS_URL),
    s3: readS3(env),
    smtpUrl,
    mailFrom,
    demoAccounts: read(env, 'DEMO_ACCOUNTS', table.DEMO_ACCOUNTS) ?? databaseUrl === null,
    secretKey: read(env, 'SECRET_KEY', table.SECRET_KEY),
    iceServers: read(env, 'ICE_SERVERS', table.ICE_SERVERS),
    logLevel: read(env, 'LOG_LEVEL', table.LOG_LEVEL),
    trustProxy: read(env, 'TRUST_PROXY', table.TRUST_PROXY),
    rateLimit: read(env, 'RATE_LIMIT', table.RATE_LIMIT),
  };
}

function readS3(env: Environment): S3Settings | null {
  const values = {
    S3_ENDPOINT: read(env, 'S3_ENDPOINT', settingTable.S3_ENDPOINT),
    S3_BUCKET: read(env, 'S3_BUCKET', settingTable.S3_BUCKET),
    S3_REGION: read(env, 'S3_REGION', settingTable.S3_REGION),
    S3_ACCESS_KEY_ID: read(env, 'S3_ACCESS_KEY_ID', settingTable.S3_ACCESS_KEY_ID),
    S3_SECRET_ACCESS_KEY: read(env, 'S3_SECRET_ACCESS_KEY', settingTable.S3_SECRET_ACCESS_KEY),
  };
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const missing = Object.entries(values).filter(([, value]) => value === null);
  if (missing.length < Object.keys(values).length) {
    throw new SettingsError(`${missing[0]?.[0]} must be set too: the S3 settings go together, all or none.`);
  }
  return null;
}

function read<T>(env: Environment, name: string, setting: RequiredSetting<T>): T;
function read<T>(env: Environment, name: string, setting: OptionalSetting<T>): T | null;
function read<T>(env: Environment, name: string, setting: Setting<T>): T | null {
  const given = env[name]?.trim() || setting.fallback;
  if (given === null) return null;
  const result = setting.schema.safeParse(given);
  if (result.success) return result.data;
  const value = setting.secret ? '' : `, not ${JSON.stringify(given)}`;
  throw new SettingsError(`${name} must be ${setting.expects}${value}.`);
}
