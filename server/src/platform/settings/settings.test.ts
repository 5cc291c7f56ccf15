import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Environment, readSettings, SettingsError } from './settings.ts';
import { generateSettingsDocs } from './settings-docs.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: null,
      databaseUrl: null,
      databasePoolSize: 16,
      databaseStatementTimeoutMs: 10_000,
      trashDays: 30,
      historyDays: 365,
      auditLogDays: 365,
      redisUrl: null,
      s3: null,
      livekit: null,
      smtpUrl: null,
      mailFrom: null,
      demoAccounts: true,
      secretKey: null,
      iceServers: [{ urls: 'stun:stun.l.google.com:19302' }],
      turnUrls: null,
      turnSecret: null,
      logLevel: 'info',
      trustProxy: ['loopback'],
      rateLimit: true,
      linkPreviews: true,
      oidcProviders: [],
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readSettings({}));
  });

  it('turns demo accounts off with an external database unless they are turned on', () => {
    const DATABASE_URL = 'postgres://localhost/workflow';
    expect(readSettings({ DATABASE_URL }).demoAccounts).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO_ACCOUNTS: 'on' }).demoAccounts).toBe(true);
    expect(readSettings({ DEMO_ACCOUNTS: 'off' }).demoAccounts).toBe(false);
  });

  it('opens fewer connections to an external database unless the setting says otherwise', () => {
    const DATABASE_URL = 'postgres://localhost/workflow';
    expect(readSettings({ DATABASE_URL }).databasePoolSize).toBe(4);
    expect(readSettings({ DATABASE_URL, DATABASE_POOL_SIZE: '20' }).databasePoolSize).toBe(20);
    expect(readSettings({ DATABASE_POOL_SIZE: '2' }).databasePoolSize).toBe(2);
  });

  it('removes the trailing slash of the public URL', () => {
    expect(readSettings({ PUBLIC_URL: 'https://workflow.example.com/' }).publicUrl).toBe(
      'https://workflow.example.com',
    );
  });

  it('reads which proxies are trusted', () => {
    const readTrustedProxies = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY }).trustProxy;
    expect(readTrustedProxies('loopback, 10.0.0.0/8,2001:db8::1')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::1',
    ]);
    expect(readTrustedProxies('none')).toEqual([]);
  });

  it('reads the S3 settings together', () => {
    expect(readSettings(s3).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'files',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  const provider = {
    id: 'northwind',
    name: 'Northwind',
    issuer: 'https://id.northwind.example',
    client_id: 'workflow',
    client_secret: 'a-long-random-text',
  };
  const withProviders = (...OIDC_PROVIDERS: object[]): Environment => ({
    OIDC_PROVIDERS: JSON.stringify(OIDC_PROVIDERS),
  });

  it('reads the identity providers, and accepts an issuer without TLS on localhost', () => {
    const local = { ...provider, id: 'local', issuer: 'http://127.0.0.1:9000' };
    const [first, second] = readSettings(withProviders(provider, local)).oidcProviders;
    expect(first).toEqual({ ...provider, allowed_domains: [], scope: 'openid email profile' });
    expect(second?.issuer).toBe(local.issuer);
  });

  const wrong: [string, Environment][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'workflow.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/workflow' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback,' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'maybe' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/workflow' }],
    ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '0' }],
    ['DATABASE_STATEMENT_TIMEOUT', { DATABASE_STATEMENT_TIMEOUT: '0.5' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['DEMO_ACCOUNTS', { DEMO_ACCOUNTS: '2' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['S3_REGION', { ...s3, S3_REGION: '' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'ftp://s3.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['OIDC_PROVIDERS', { OIDC_PROVIDERS: 'northwind' }],
    ['OIDC_PROVIDERS', withProviders({ ...provider, issuer: 'http://id.northwind.example' })],
    ['OIDC_PROVIDERS', withProviders({ ...provider, issuer: 'id.northwind.example' })],
    ['OIDC_PROVIDERS', withProviders(provider, { ...provider, name: 'Another' })],
    ['OIDC_PROVIDERS', withProviders({ ...provider, id: 'North Wind' })],
    ['OIDC_PROVIDERS', withProviders({ ...provider, role_claim: 'groups' })],
    ['OIDC_PROVIDERS', withProviders({ ...provider, roles: { staff: 'member' } })],
    ['OIDC_PROVIDERS', withProviders({ ...provider, role_claim: 'groups', roles: { staff: 'owner' } })],
    ['OIDC_PROVIDERS', withProviders({ ...provider, scope: 'email' })],
    ['OIDC_PROVIDERS', withProviders({ ...provider, secret: 'of an unknown field' })],
    ['ICE_SERVERS', { ICE_SERVERS: 'stun:stun.example.com' }],
    ['ICE_SERVERS', { ICE_SERVERS: '[{"url":"stun:stun.example.com"}]' }],
  ];
  it.each(wrong)('names a wrong %s in one line: %o', (name, env) => {
    const message = messageOf(() => readSettings(env));
    expect(message).toMatch(new RegExp(`^${name} must be .+\\.$`));
  });

  it('never repeats a secret', () => {
    const message = messageOf(() => readSettings({ DATABASE_URL: 'mysql://user:hunter2@db/x' }));
    expect(message).not.toContain('hunter2');
  });
});

describe('the documentation of the settings', () => {
  const { envExample, markdown } = generateSettingsDocs();

  it('matches the files in the repository (else: npm run generate)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample);
    expect(readFileSync('docs/settings.md', 'utf8')).toBe(markdown);
  });

  it('has valid examples', () => {
    const lines = envExample.matchAll(/^#([A-Z][A-Z0-9_]*)='?(.*?)'?$/gm);
    const env = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
    expect(Object.keys(env)).toContain('PORT');
    expect(() => readSettings({ ...env, ...s3 })).not.toThrow();
  });
});

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}
