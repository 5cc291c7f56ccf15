import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { register, signInAsDemo } from '@workflow/contract/auth/auth.endpoints.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { confirmEmail } from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import * as endpoints from '@workflow/contract/auth/oidc/oidc.endpoints.ts';
import { requestPasswordReset } from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import { listSecurityEvents } from '@workflow/contract/auth/security-activity/security-activity.endpoints.ts';
import {
  enableTwoFactor,
  setUpTwoFactor,
  signInWithCode,
} from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { CODE_SECONDS } from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { createWorkspace, listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { identityProviders } from '@workflow/server/platform/settings/identity-provider.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import {
  type ProviderClaims,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../harness/identity-provider.ts';
import { freePort } from '../harness/port.ts';
import { PASSWORD } from '../harness/settings.ts';
import { startSmtp, type TestSmtp } from '../harness/smtp.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let northwind: TestIdentityProvider;
let southwind: TestIdentityProvider;
let smtp: TestSmtp;
let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let owner: TestUser;
let workspaceId: string;

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  [northwind, southwind, smtp] = await Promise.all([
    startIdentityProvider('northwind', origin),
    startIdentityProvider('southwind', origin, { idTokens: true }),
    startSmtp(),
  ]);
  const mail = {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`,
    mailFrom: 'workflow@example.com',
  };
  // The settings name a workspace, so an earlier server creates it. It must have stopped: it would write emails into its own outbox.
  const first = await startOwnTestApp();
  const workspace = await createTestWorkspace(first).with();
  ({ owner, id: workspaceId } = workspace);
  const [{ slug }] = (await owner.does(listWorkspaces, {})) as unknown as [{ slug: string }];
  await first.close();
  const oidcProviders = identityProviders.parse([
    { ...northwind.settings, allowed_domains: ['northwind.example'] },
    {
      ...southwind.settings,
      workspace: slug,
      role_claim: 'groups',
      roles: { staff: 'member', leads: 'admin' },
    },
    { ...northwind.settings, id: 'unreachable', issuer: 'http://127.0.0.1:9', workspace: 'acme-corp' },
  ]);
  const settings = { ...mail, oidcProviders, databaseUrl: first.databaseUrl };
  [app, other] = await Promise.all([startTestApp({ ...settings, port }), startTestApp(settings)]);
  owner = new TestUser(app.url, owner.tokens);
});
afterAll(() => Promise.all([app.close(), other.close(), northwind.stop(), southwind.stop(), smtp.stop()]));

const newClaims = (more: Partial<ProviderClaims> = {}): ProviderClaims => {
  const name = `ada-${randomUUID().slice(0, 8)}`;
  return {
    sub: name,
    email: `${name}@northwind.example`,
    email_verified: true,
    name: 'Ada Lovelace',
    preferred_username: name,
    ...more,
  };
};

interface Started {
  readonly url: string;
  readonly cookie: string;
}

async function start(provider: string): Promise<Started> {
  const { status, body, headers } = await app.anonymous.call(endpoints.startSingleSignOn, {
    params: { provider },
  });
  expect(status).toBe(200);
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/);
  return { url: body.url, cookie: cookie!.split(';')[0]! };
}

async function complete(provider: string, callback: URL, cookie: string | null, server = app) {
  const { status, headers, body } = await server.anonymous.send(
    `/api/v1/auth/single-sign-on/${provider}/complete`,
    {
      method: 'POST',
      body: JSON.stringify({ parameters: callback.search.slice(1) }),
      headers: { 'content-type': 'application/json', ...(cookie !== null && { cookie }) },
    },
  );
  return { status, headers, body: body as TokenPair & { code?: string; challenge_token?: string } };
}

async function signIn(provider: TestIdentityProvider, claims: ProviderClaims | 'declined') {
  const { id } = provider.settings;
  const { url, cookie } = await start(id);
  return complete(id, await provider.signIn(url, claims), cookie);
}

const refusedWith = (status: number, code: string) => ({ status, body: { code } });
const subjectsTo = (email: string) =>
  smtp.received.filter(({ recipients }) => recipients.includes(email)).map(({ subject }) => subject);

async function registerWith(email: string, { isConfirmed }: { isConfirmed: boolean }) {
  const username = `user-${randomUUID().slice(0, 8)}`;
  const pair = await app.anonymous.does(register, { body: { email, username, password: PASSWORD } });
  if (isConfirmed) {
    await vi.waitFor(() => expect(subjectsTo(email)).toContain('Confirm your email address'));
    const mail = smtp.received.find(({ recipients }) => recipients.includes(email))!;
    const token = /\/confirm-email\/([\w-]+)/.exec(mail.text!)![1]!;
    await app.anonymous.does(confirmEmail, { body: { token } });
  }
  return new TestUser(app.url, pair);
}

it('the sign-in screen gets the names of the providers and nothing else about them', async () => {
  const { identity_providers } = await app.anonymous.does(getConfig, {});
  expect(identity_providers).toEqual([
    { id: 'northwind', name: 'northwind' },
    { id: 'southwind', name: 'southwind' },
    { id: 'unreachable', name: 'northwind' },
  ]);
});

describe('a first sign-in', () => {
  it('creates an account with a confirmed address, and the next one finds it', async () => {
    const claims = newClaims();
    const { status, body } = await signIn(northwind, claims);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: claims.email,
      username: claims.preferred_username,
      full_name: 'Ada Lovelace',
    });
    const [row] = await app.database.sql`select email_confirmed_at from users where id = ${body.user.id}`;
    expect(row!.email_confirmed_at).not.toBeNull();
    // The provider may change the address, but not the subject.
    const again = await signIn(northwind, { ...claims, email: `other-${claims.email}` });
    expect(again.body.user).toMatchObject({ id: body.user.id, email: claims.email });
  });

  it('links the account with the same confirmed address, and informs its user', async () => {
    const claims = newClaims();
    const user = await registerWith(claims.email!, { isConfirmed: true });
    const { body } = await signIn(northwind, claims);
    expect(body.user.id).toBe(user.id);
    await vi.waitFor(() =>
      expect(subjectsTo(claims.email!)).toContain('Single sign-on was set up for your account'),
    );
  });

  it('is refused to an address that only the account, or only the provider, has confirmed', async () => {
    const claims = newClaims();
    await registerWith(claims.email!, { isConfirmed: false });
    expect(await signIn(northwind, claims)).toMatchObject(refusedWith(409, 'account_not_confirmed'));
    const unverified = newClaims({ email_verified: false });
    await registerWith(unverified.email!, { isConfirmed: true });
    for (const refused of [unverified, newClaims({ email_verified: false }), { sub: randomUUID() }])
      expect(await signIn(northwind, refused)).toMatchObject(refusedWith(403, 'email_not_verified'));
  });

  it('is refused to an address of another domain, also after the account was linked', async () => {
    const stranger = newClaims({ email: `${randomUUID()}@elsewhere.example` });
    expect(await signIn(northwind, stranger)).toMatchObject(refusedWith(403, 'sign_in_domain_not_allowed'));
    const claims = newClaims();
    expect((await signIn(northwind, claims)).status).toBe(200);
    expect(await signIn(northwind, { ...stranger, sub: claims.sub })).toMatchObject(
      refusedWith(403, 'sign_in_domain_not_allowed'),
    );
  });

  it('creates one account for two tabs at the same time', async () => {
    const claims = newClaims();
    const answers = await Promise.all([signIn(northwind, claims), signIn(northwind, claims)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.user.id).toBe(answers[1]!.body.user.id);
  });

  it('takes another username than one that is taken or belongs to a demo account', async () => {
    const taken = newClaims();
    await signIn(northwind, taken);
    const second = newClaims({ preferred_username: taken.preferred_username! });
    expect((await signIn(northwind, second)).body.user.username).toBe(`${taken.preferred_username}2`);
    const admin = await signIn(northwind, newClaims({ preferred_username: 'admin' }));
    expect(admin.body.user.username).not.toBe('admin');
  });
});

it('an account without a password cannot be entered as a demo account, and can get a password by email', async () => {
  const claims = newClaims();
  const { body } = await signIn(northwind, claims);
  const demo = await startTestApp({ databaseUrl: app.databaseUrl, demoAccounts: true });
  await demo.database.sql`update users set username = 'test-of-demo' where username = 'test'`;
  await demo.database.sql`update users set username = 'test' where id = ${body.user.id}`;
  expect(await demo.anonymous.call(signInAsDemo, { body: { account: 'test' } })).toMatchObject(
    refusedWith(404, 'demo_accounts_off'),
  );
  await demo.close();
  await app.anonymous.does(requestPasswordReset, { body: { email: claims.email! } });
  await vi.waitFor(() => expect(subjectsTo(claims.email!)).toContain('Reset your WorkFlow password'));
});

it('an account with two-factor authentication needs its code as well', async () => {
  const claims = newClaims();
  const user = await registerWith(claims.email!, { isConfirmed: true });
  const { secret } = await user.does(setUpTwoFactor, { body: { password: PASSWORD } });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await user.does(enableTwoFactor, { body: { code: totp.generate() } });
  const { status, body } = await signIn(northwind, claims);
  expect([status, body]).toMatchObject([200, { next_step: 'two_factor' }]);
  expect(body).not.toHaveProperty('access_token');
  const code = totp.generate({ timestamp: Date.now() + CODE_SECONDS * 1000 });
  const entered = await app.anonymous.does(signInWithCode, {
    body: { challenge_token: body.challenge_token!, code },
  });
  expect(entered.user.id).toBe(user.id);
});

it('another process with the same secret key completes the sign-in', async () => {
  const { url, cookie } = await start('northwind');
  const callback = await northwind.signIn(url, newClaims());
  expect((await complete('northwind', callback, cookie, other)).status).toBe(200);
});

describe('a forged response is refused', () => {
  it('with another state, without the cookie, with a changed cookie, and in another browser', async () => {
    const { url, cookie } = await start('northwind');
    const callback = await northwind.signIn(url, newClaims());
    const changed = new URL(callback);
    changed.searchParams.set('state', 'made-up');
    const another = await start('northwind');
    const expired = refusedWith(410, 'single_sign_on_expired');
    expect(await complete('northwind', changed, cookie)).toMatchObject(expired);
    expect(await complete('northwind', callback, null)).toMatchObject(expired);
    expect(await complete('northwind', callback, `${cookie.slice(0, -4)}AAAA`)).toMatchObject(expired);
    expect(await complete('northwind', callback, another.cookie)).toMatchObject(expired);
    expect((await complete('northwind', callback, cookie)).status).toBe(200);
  });

  it('with another nonce or another PKCE challenge', async () => {
    for (const [parameter, value] of [
      ['nonce', 'made-up'],
      ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
    ] as const) {
      const { url, cookie } = await start('northwind');
      const forged = new URL(url);
      forged.searchParams.set(parameter, value);
      const callback = await northwind.signIn(forged.href, newClaims());
      expect(await complete('northwind', callback, cookie)).toMatchObject(
        refusedWith(401, 'single_sign_on_refused'),
      );
    }
  });

  it('with a code that was used before', async () => {
    const { url, cookie } = await start('northwind');
    const callback = await northwind.signIn(url, newClaims());
    const first = await complete('northwind', callback, cookie);
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie().join()).toMatch(/single_sign_on=;/);
    expect(await complete('northwind', callback, cookie)).toMatchObject(
      refusedWith(401, 'single_sign_on_refused'),
    );
  });

  it('with the code of another provider', async () => {
    const [atNorthwind, atSouthwind] = [await start('northwind'), await start('southwind')];
    const callback = await southwind.signIn(atSouthwind.url, newClaims());
    // The response names its issuer, so it is refused before the code leaves the server.
    callback.searchParams.set('state', new URL(atNorthwind.url).searchParams.get('state')!);
    expect(await complete('northwind', callback, atNorthwind.cookie)).toMatchObject(
      refusedWith(401, 'single_sign_on_refused'),
    );
    callback.searchParams.delete('iss');
    expect(await complete('northwind', callback, atNorthwind.cookie)).toMatchObject(
      refusedWith(401, 'single_sign_on_refused'),
    );
    expect(await complete('northwind', callback, atSouthwind.cookie)).toMatchObject(
      refusedWith(410, 'single_sign_on_expired'),
    );
  });

  it('when the user declines, and when the provider is unknown or unreachable', async () => {
    expect(await signIn(northwind, 'declined')).toMatchObject(refusedWith(403, 'provider_declined'));
    const startAt = (provider: string) =>
      app.anonymous.call(endpoints.startSingleSignOn, { params: { provider } });
    expect(await startAt('nobody')).toMatchObject(refusedWith(404, 'provider_not_found'));
    expect(await startAt('unreachable')).toMatchObject(refusedWith(502, 'provider_unavailable'));
  });
});

describe('a provider with a workspace', () => {
  const signInWith = async (groups: readonly string[]) => {
    const { body } = await signIn(southwind, newClaims({ groups }));
    return new TestUser(app.url, body);
  };

  it('adds users at their first sign-in with the highest role of their groups, and records it', async () => {
    const lead = await signInWith(['staff', 'leads']);
    expect(await lead.does(listWorkspaces, {})).toMatchObject([{ id: workspaceId, role: 'admin' }]);
    expect(await (await signInWith(['constructor'])).does(listWorkspaces, {})).toEqual([]);
    const { events } = await owner.does(listAuditEvents, {
      params: { id: workspaceId },
      query: { kind: 'member_joined', user_id: lead.id },
    });
    expect(events).toMatchObject([
      { actor: { id: lead.id }, details: { role: 'admin', identity_provider: 'southwind' } },
    ]);
  });

  it('does not add a user who had an account before, because the workspace may have removed them', async () => {
    const claims = newClaims({ groups: ['staff'] });
    const user = await registerWith(claims.email!, { isConfirmed: true });
    const { body } = await signIn(southwind, claims);
    expect(body.user.id).toBe(user.id);
    expect(await user.does(listWorkspaces, {})).toEqual([]);
  });

  it('creates an account without a name if the name has characters that names may not have', async () => {
    const { body } = await signIn(southwind, newClaims({ groups: ['staff'], name: 'A\u0000da' }));
    expect(body.user.full_name).toBeNull();
  });

  it('does not add a user again whom the workspace has removed', async () => {
    const claims = newClaims({ groups: ['staff'] });
    const { body } = await signIn(southwind, claims);
    await owner.does(removeMember, { params: { id: workspaceId, user_id: body.user.id } });
    const again = await signIn(southwind, claims);
    expect(await new TestUser(app.url, again.body).does(listWorkspaces, {})).toEqual([]);
  });
});

it('of a workspace that does not exist yet cannot be joined: nobody else gets its slug', async () => {
  const { slug } = await owner.does(createWorkspace, { body: { name: 'Acme Corp' } });
  expect(slug).toBe('acme-corp-2');
});

it('a deleted account is no longer linked', async () => {
  const claims = newClaims();
  const user = await registerWith(claims.email!, { isConfirmed: true });
  await signIn(northwind, claims);
  await user.does(deleteAccount, { body: { password: PASSWORD } });
  expect((await signIn(northwind, claims)).body.user.id).not.toBe(user.id);
});

describe('a linked identity', () => {
  it('is listed, and unlinked with the password, so that a way to sign in is left', async () => {
    const claims = newClaims();
    const user = await registerWith(claims.email!, { isConfirmed: true });
    expect((await signIn(northwind, claims)).status).toBe(200);
    const [identity] = await user.does(endpoints.listIdentities, {});
    expect(identity).toMatchObject({ provider: 'northwind' });
    const unlink = (by: TestUser, password: string) =>
      by.call(endpoints.unlinkIdentity, { params: { id: identity!.id }, body: { password } });
    expect(await unlink(user, 'not the password')).toMatchObject(refusedWith(403, 'wrong_password'));
    expect(await unlink(owner, PASSWORD)).toMatchObject(refusedWith(404, 'identity_not_found'));
    expect((await unlink(user, PASSWORD)).status).toBe(204);
    expect(await user.does(endpoints.listIdentities, {})).toEqual([]);
    expect(await signIn(northwind, claims)).toMatchObject(refusedWith(403, 'identity_unlinked'));
    expect(await user.does(endpoints.listIdentities, {})).toEqual([]);
    await vi.waitFor(() =>
      expect(subjectsTo(claims.email!)).toContain('Single sign-on was unlinked from your account'),
    );
    const { events } = await user.does(listSecurityEvents, { query: {} });
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['identity_unlinked', 'northwind'],
      ['signed_in', null],
      ['identity_linked', 'northwind'],
    ]);
  });

  it('does not give its account to another subject with the same address, also after it was unlinked', async () => {
    const claims = newClaims();
    const user = await registerWith(claims.email!, { isConfirmed: true });
    expect((await signIn(northwind, claims)).body.user.id).toBe(user.id);
    const successor = { ...claims, sub: `${claims.sub}-successor` };
    const refused = refusedWith(409, 'account_of_another_identity');
    expect(await signIn(northwind, successor)).toMatchObject(refused);
    const [identity, ...others] = await user.does(endpoints.listIdentities, {});
    expect(others).toEqual([]);
    const params = { id: identity!.id };
    await user.does(endpoints.unlinkIdentity, { params, body: { password: PASSWORD } });
    expect(await signIn(northwind, successor)).toMatchObject(refused);
    expect(await user.does(endpoints.listIdentities, {})).toEqual([]);
    // An identity of another provider is another way to sign in.
    expect((await signIn(southwind, { ...claims, groups: ['staff'] })).body.user.id).toBe(user.id);
  });

  it('of an account without a password is not unlinked', async () => {
    const { body } = await signIn(northwind, newClaims());
    const user = new TestUser(app.url, body);
    const [identity] = await user.does(endpoints.listIdentities, {});
    const params = { id: identity!.id };
    expect(await user.call(endpoints.unlinkIdentity, { params, body: { password: PASSWORD } })).toMatchObject(
      refusedWith(409, 'no_password'),
    );
    expect(await user.does(endpoints.listIdentities, {})).toHaveLength(1);
  });
});
