import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oidcErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProviderSettings } from '../../../platform/settings/identity-provider.ts';
import { createIdentityProviders, type IdentityProviders } from './identity-providers.ts';
import type { SingleSignOnAttempt } from './oidc.attempt.ts';

type Claims = Record<string, unknown>;

const CLIENT_ID = 'workflow';
const CLIENT_SECRET = 'a secret of the client, which is long enough for HS256';
const ORIGIN = 'https://workflow.example.com';

const now = () => Math.floor(Date.now() / 1000);

const generateKeys = () => generateKeyPair('RS256', { extractable: true });
type Keys = Awaited<ReturnType<typeof generateKeys>>;

/** A provider whose tokens a test decides, as an attacker would who controls what the server receives. */
class Provider {
  issuer = '';
  claimedIssuer: string | null = null;
  /** The ID token of the next sign-in; undefined for an answer without one. */
  idToken: string | undefined;
  userInfo: Claims = {};
  usedCodes = 0;
  keys!: Keys;
  #server!: Server;

  async start() {
    this.keys = await generateKeys();
    const jwk = { ...(await exportJWK(this.keys.publicKey)), kid: 'current', alg: 'RS256', use: 'sig' };
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: this.claimedIssuer ?? this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        userinfo_endpoint: `${this.issuer}/userinfo`,
        jwks_uri: `${this.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      }),
      '/keys': () => ({ keys: [jwk] }),
      '/token': () => {
        this.usedCodes += 1;
        return { access_token: 'opaque', token_type: 'Bearer', id_token: this.idToken };
      },
      '/userinfo': () => this.userInfo,
    };
    this.#server = createServer((request, response) => {
      const answer = answers[request.url!];
      request.resume();
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer?.() ?? {}));
    });
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  sign(claims: Claims, keys = this.keys, header: Partial<JWTHeaderParameters> = {}) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'current', ...header })
      .sign(keys.privateKey);
  }
}

const provider = new Provider();
const another = new Provider();
let providers: IdentityProviders;
let attempt: SingleSignOnAttempt;

const settingsOf = (id: string, { issuer }: Provider): IdentityProviderSettings => ({
  id,
  name: id,
  issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  allowed_domains: [],
  scope: 'openid email profile',
});

beforeAll(() => Promise.all([provider.start(), another.start()]));
afterAll(() => {
  provider.stop();
  another.stop();
});
beforeEach(async () => {
  provider.claimedIssuer = null;
  provider.userInfo = {};
  providers = createIdentityProviders([settingsOf('northwind', provider), settingsOf('southwind', another)], {
    warn: () => {},
  });
  ({ attempt } = await providers.start('northwind', ORIGIN));
});

/** The claims that the provider would put into the token of this sign-in. */
const rightClaims = (): Claims => ({
  iss: provider.issuer,
  aud: CLIENT_ID,
  sub: 'ada',
  nonce: attempt.nonce,
  iat: now(),
  exp: now() + 300,
  email: 'ada@northwind.example',
  email_verified: true,
});

function complete(idToken: string | undefined, { iss = provider.issuer } = {}) {
  provider.idToken = idToken;
  another.idToken = idToken;
  const parameters = new URLSearchParams({ code: 'a code', state: attempt.state, iss });
  return providers.complete(attempt, parameters.toString());
}

const refused = { definition: oidcErrors.single_sign_on_refused };

describe('the ID token of a sign-in', () => {
  it('names the user when the provider has signed it for this client and this sign-in', async () => {
    expect(await complete(await provider.sign(rightClaims()))).toMatchObject({
      issuer: provider.issuer,
      subject: 'ada',
      email: 'ada@northwind.example',
    });
  });

  const without = (claim: string): Claims => ({ ...rightClaims(), [claim]: undefined });
  const forged: Record<string, () => Promise<string | undefined>> = {
    'is missing': async () => undefined,
    'is no token': async () => 'a.b.c',
    'is signed with another key': async () => provider.sign(rightClaims(), await generateKeys()),
    'is signed with a key that it names itself': async () => {
      const keys = await generateKeys();
      return provider.sign(rightClaims(), keys, { jwk: await exportJWK(keys.publicKey), kid: 'mine' });
    },
    'was changed after it was signed': async () => {
      const [header, , signature] = (await provider.sign(rightClaims())).split('.');
      const claims = JSON.stringify({ ...rightClaims(), sub: 'jon' });
      return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
    },
    'has no signature (“alg: none”)': async () => new UnsecuredJWT(rightClaims()).encode(),
    'says “alg: none” and keeps a signature': async () => {
      const [, claims, signature] = (await provider.sign(rightClaims())).split('.');
      return [Buffer.from('{"alg":"none"}').toString('base64url'), claims, signature].join('.');
    },
    'is signed with the secret of the client': async () =>
      new SignJWT(rightClaims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT_SECRET)),
    'is signed with the public key as if it were a secret': async () =>
      new SignJWT(rightClaims())
        .setProtectedHeader({ alg: 'HS256', kid: 'current' })
        .sign(Buffer.from(await exportSPKI(provider.keys.publicKey))),
    'is of another issuer': async () => provider.sign({ ...rightClaims(), iss: another.issuer }),
    'is of no issuer': async () => provider.sign(without('iss')),
    'is for another client': async () => provider.sign({ ...rightClaims(), aud: 'another client' }),
    'is for no client': async () => provider.sign(without('aud')),
    'is for several clients and was requested by another': async () =>
      provider.sign({ ...rightClaims(), aud: [CLIENT_ID, 'another client'], azp: 'another client' }),
    'belongs to another sign-in': async () => provider.sign({ ...rightClaims(), nonce: 'of another' }),
    'belongs to no sign-in': async () => provider.sign(without('nonce')),
    'has expired': async () => provider.sign({ ...rightClaims(), iat: now() - 600, exp: now() - 300 }),
    'never expires': async () => provider.sign(without('exp')),
    'is not valid yet': async () => provider.sign({ ...rightClaims(), nbf: now() + 300 }),
    'has no time of issue': async () => provider.sign(without('iat')),
    'names no subject': async () => provider.sign(without('sub')),
    'is the token of another provider': async () => another.sign({ ...rightClaims(), iss: another.issuer }),
    'is signed by another provider in the name of this one': async () => another.sign(rightClaims()),
  };
  it.each(Object.entries(forged))('is refused when it %s', async (_, createToken) => {
    await expect(complete(await createToken())).rejects.toMatchObject(refused);
  });
});

it('a response of another provider is refused before its code is used (mix-up)', async () => {
  const token = await provider.sign(rightClaims());
  const before = provider.usedCodes + another.usedCodes;
  await expect(complete(token, { iss: another.issuer })).rejects.toMatchObject(refused);
  expect(provider.usedCodes + another.usedCodes).toBe(before);
});

it('details of another user from the userinfo endpoint are refused', async () => {
  const { email: _, email_verified: __, ...claims } = rightClaims();
  const email = { email: 'ada@northwind.example', email_verified: true };
  provider.userInfo = { sub: 'jon', ...email };
  await expect(complete(await provider.sign(claims))).rejects.toMatchObject(refused);
  provider.userInfo = { sub: 'ada', ...email };
  expect(await complete(await provider.sign(claims))).toMatchObject({ subject: 'ada' });
});

it('metadata of another issuer is refused', async () => {
  provider.claimedIssuer = another.issuer;
  const fresh = createIdentityProviders([settingsOf('northwind', provider)], { warn: () => {} });
  await expect(fresh.start('northwind', ORIGIN)).rejects.toMatchObject({
    definition: oidcErrors.provider_unavailable,
  });
});
