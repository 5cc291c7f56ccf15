import { resolve } from 'node:path';
import * as z from 'zod';
import { identityProviders } from './identity-provider.ts';
import {
  address,
  json,
  type OptionalSetting,
  onOff,
  origin,
  proxies,
  type RequiredSetting,
  text,
  wholeNumber,
} from './setting.ts';

const iceServer = z.strictObject({
  urls: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

const turnUrls = text
  .transform((value) => value.split(',').map((url) => url.trim()))
  .refine((urls) => urls.every((url) => /^turns?:[^\s/]+$/.test(url)));

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

function required<T>(setting: RequiredSetting<T>) {
  return setting;
}

function optional<T>(setting: Omit<OptionalSetting<T>, 'fallback'>): OptionalSetting<T> {
  return { ...setting, fallback: null };
}

/** The pool size with the embedded database, which one process has for itself. */
export const EMBEDDED_POOL_SIZE = 16;
/**
 * The pool size with `DATABASE_URL`. By default PostgreSQL allows 97 connections of ordinary users: six
 * processes with a pool of 4 and 10 other connections each need 84.
 */
export const SHARED_POOL_SIZE = 4;
/**
 * The connections besides the pool: two of the job queue, two for jobs, two for background work, three for long statements,
 * and one to listen on.
 */
const OTHER_CONNECTIONS = 10;

/** All settings, in the order and groups of the documentation. */
export const settingGroups = {
  Server: {
    PORT: required({
      schema: wholeNumber(0, 65535),
      fallback: '3000',
      expects: 'a port number from 0 to 65535',
      documentation: 'The port for the web client, the API and the socket. 0 selects a free port.',
    }),
    HOST: required({
      schema: text.regex(/^[^\s/]+$/),
      fallback: '127.0.0.1',
      expects: 'an IP address or a host name',
      documentation: 'The address to listen on. 0.0.0.0 listens on every network interface.',
    }),
    PUBLIC_URL: optional({
      schema: origin,
      expects: 'an http or https address without a path, such as https://workflow.example.com',
      documentation:
        'The public URL of the server, which invitation links start with. Unset: http, HOST and PORT.',
      example: 'https://workflow.example.com',
    }),
    LOG_LEVEL: required({
      schema: logLevel,
      fallback: 'info',
      expects: `one of ${logLevel.options.join(', ')}`,
      documentation: `How much is logged: ${logLevel.options.join(', ')}.`,
    }),
    TRUST_PROXY: required({
      schema: proxies,
      fallback: 'loopback',
      expects: 'addresses or networks of proxies separated by commas, such as loopback, 10.0.0.0/8, or none',
      documentation:
        'The proxies whose X-Forwarded-For header is trusted; rate limits count by the address in it. Addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal, separated by commas, or none.',
      example: 'loopback, 10.0.0.0/8',
    }),
    RATE_LIMIT: required({
      schema: onOff,
      fallback: 'on',
      expects: 'on or off',
      documentation:
        'Limits the requests of each client and the connections of each user. Turn it off only for measurements.',
    }),
  },
  Data: {
    DATA_DIR: required({
      schema: text.transform((path) => resolve(path)),
      fallback: './data',
      expects: 'a folder',
      documentation:
        'The folder for all data of the server: the embedded database, files, unsent mail and the generated secret key.',
    }),
    DATABASE_URL: optional({
      schema: address('postgres:', 'postgresql:'),
      expects: 'an address that starts with postgres://',
      documentation:
        'A PostgreSQL database, version 15 or newer. Unset: the server runs its own PostgreSQL under DATA_DIR.',
      example: 'postgres://workflow:password@db.example.com:5432/workflow',
      secret: true,
    }),
    DATABASE_POOL_SIZE: optional({
      schema: wholeNumber(1, 500),
      expects: 'a number from 1 to 500',
      documentation: `How many connections to the database one process opens for requests; it takes up to ${OTHER_CONNECTIONS} more for jobs, background work, exports, index builds and notifications. Unset: ${EMBEDDED_POOL_SIZE} with the embedded database, ${SHARED_POOL_SIZE} with DATABASE_URL, so that six processes fit PostgreSQL's default of 100 connections.`,
      example: `${SHARED_POOL_SIZE}`,
    }),
    DATABASE_STATEMENT_TIMEOUT: required({
      schema: wholeNumber(1, 3600),
      fallback: '10',
      expects: 'a number of seconds from 1 to 3600',
      documentation:
        'The timeout in seconds for database statements of requests. The request then fails with 503. Migrations and jobs may take longer.',
    }),
    REDIS_URL: optional({
      schema: address('redis:', 'rediss:'),
      expects: 'an address that starts with redis://',
      documentation:
        'The Redis server for events and rate limits of several server processes on one database. Unset: one process.',
      example: 'redis://redis.example.com:6379',
      secret: true,
    }),
  },
  Retention: {
    TRASH_DAYS: required({
      schema: wholeNumber(1, 3650),
      fallback: '30',
      expects: 'a number of days from 1 to 3650',
      documentation:
        'The number of days for which deleted pages, databases, projects, rows and properties can be restored from the trash. Then they are permanently deleted.',
    }),
    HISTORY_DAYS: required({
      schema: wholeNumber(1, 3650),
      fallback: '365',
      expects: 'a number of days from 1 to 3650',
      documentation:
        'The retention of the activity of rows and tasks and of the earlier texts of edited messages, in days.',
    }),
    AUDIT_LOG_DAYS: required({
      schema: wholeNumber(1, 3650),
      fallback: '365',
      expects: 'a number of days from 1 to 3650',
      documentation: 'The retention of the audit logs of workspaces, in days.',
    }),
  },
  Messages: {
    LINK_PREVIEWS: required({
      schema: onOff,
      fallback: 'on',
      expects: 'on or off',
      documentation:
        'Whether the server fetches previews of links in messages. It connects only to the public internet, on ports 80 and 443. Off: no new previews; existing ones stay.',
      example: 'off',
    }),
  },
  Accounts: {
    DEMO_ACCOUNTS: optional({
      schema: onOff,
      expects: 'on or off',
      documentation:
        'Whether everyone can sign in to the demo accounts without a password. Unset: on with the embedded database, off with DATABASE_URL.',
      example: 'off',
    }),
    SECRET_KEY: optional({
      schema: text.min(32),
      expects: 'at least 32 characters long',
      documentation:
        'The key that signs tokens. Changing it signs all users out. At least 32 characters. Unset: generated once in DATA_DIR/secret.key.',
      secret: true,
    }),
  },
  'Single sign-on': {
    OIDC_PROVIDERS: required({
      schema: json(identityProviders),
      fallback: '[]',
      expects:
        'a JSON array of objects with id, name, issuer, client_id and client_secret, and optionally allowed_domains, scope, workspace, role_claim and roles',
      documentation:
        'The OpenID Connect providers of the sign-in screen, as JSON; [docs/single-sign-on.md](single-sign-on.md) describes the fields. [] for none.',
      example:
        '[{"id":"northwind","name":"Northwind","issuer":"https://id.northwind.example","client_id":"workflow","client_secret":"a-long-random-text","allowed_domains":["northwind.example"]}]',
      secret: true,
    }),
  },
  Files: {
    S3_ENDPOINT: optional({
      schema: address('http:', 'https:'),
      expects: 'an http or https address',
      documentation:
        'The URL of the S3 service for uploaded files. Set all five S3 settings or none. Unset: files are stored in DATA_DIR/files.',
      example: 'https://s3.eu-central-1.amazonaws.com',
    }),
    S3_BUCKET: optional({
      schema: text.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,61}[a-zA-Z0-9]$/),
      expects: 'the name of a bucket',
      documentation: 'The bucket for the files.',
      example: 'workflow-files',
    }),
    S3_REGION: optional({
      schema: text.regex(/^[a-zA-Z0-9-]+$/),
      expects: 'the name of a region, such as eu-central-1',
      documentation: 'The region of the bucket.',
      example: 'eu-central-1',
    }),
    S3_ACCESS_KEY_ID: optional({
      schema: text,
      expects: 'an access key id',
      documentation: 'The id of the access key.',
      secret: true,
    }),
    S3_SECRET_ACCESS_KEY: optional({
      schema: text,
      expects: 'a secret access key',
      documentation: 'The secret of the access key.',
      secret: true,
    }),
  },
  Mail: {
    SMTP_URL: optional({
      schema: address('smtp:', 'smtps:'),
      expects: 'an address that starts with smtp:// or smtps://',
      documentation:
        'The mail server. Requires MAIL_FROM. smtps:// uses TLS from the start; smtp:// uses STARTTLS if the server offers it, and only with TLS if the URL ends with ?requireTLS=true. Unset: emails are files in DATA_DIR/outbox, which no one receives.',
      example: 'smtps://user:password@mail.example.com:465',
      secret: true,
    }),
    MAIL_FROM: optional({
      schema: text.regex(/^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
      expects: 'a mail address, such as WorkFlow <workflow@example.com>',
      documentation: 'The sender of emails.',
      example: 'WorkFlow <workflow@example.com>',
    }),
  },
  Calls: {
    ICE_SERVERS: required({
      schema: json(z.array(iceServer)),
      fallback: '[{"urls":"stun:stun.l.google.com:19302"}]',
      expects: 'a JSON array of objects with urls and, for TURN, username and credential',
      documentation: 'The STUN and TURN servers for calls, as JSON. [] for none.',
      secret: true,
    }),
    TURN_URLS: optional({
      schema: turnUrls,
      expects: 'addresses that start with turn: or turns:, separated by commas',
      documentation:
        'The TURN servers that relay calls where devices cannot connect directly. Participants get short-lived credentials, made from TURN_SECRET.',
      example: 'turn:turn.example.com:3478,turns:turn.example.com:5349?transport=tcp',
    }),
    TURN_SECRET: optional({
      schema: text.min(8),
      expects: 'at least 8 characters long',
      documentation:
        'The secret that the server shares with the TURN servers: static-auth-secret of coturn. Set it together with TURN_URLS.',
      example: 'a-long-random-text',
      secret: true,
    }),
    LIVEKIT_URL: optional({
      schema: address('ws:', 'wss:'),
      expects: 'an address that starts with ws:// or wss://',
      documentation:
        'A LiveKit server that carries the calls, so that they can be larger. Browsers must reach this address, and so must the server. Without it, browsers connect to each other.',
      example: 'wss://livekit.example.com',
    }),
    LIVEKIT_API_KEY: optional({
      schema: text,
      expects: 'a key of the LiveKit server',
      documentation: 'The API key for LIVEKIT_URL. Set all three settings together.',
      example: 'workflow',
    }),
    LIVEKIT_API_SECRET: optional({
      schema: text,
      expects: 'the secret of the key',
      documentation: 'The API secret that belongs to LIVEKIT_API_KEY.',
      example: 'a-long-random-text',
      secret: true,
    }),
  },
};

type Groups = typeof settingGroups;

export type SettingTable = Groups['Server'] &
  Groups['Data'] &
  Groups['Retention'] &
  Groups['Messages'] &
  Groups['Accounts'] &
  Groups['Single sign-on'] &
  Groups['Files'] &
  Groups['Mail'] &
  Groups['Calls'];

/** All settings by name, without groups. */
export const settingTable: SettingTable = Object.assign({}, ...Object.values(settingGroups));
