import { Email } from '@workflow/contract/auth/auth.schema.ts';
import { oidcErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import { isDomainAllowed } from '@workflow/contract/workspaces/email-domains.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import * as client from 'openid-client';
import { Failure, fail } from '../../../platform/failure.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { IdentityProviderSettings } from '../../../platform/settings/identity-provider.ts';
import type { SingleSignOnAttempt } from './oidc.attempt.ts';
import type { Identity } from './oidc.store.ts';

/** A user as an identity provider describes them. The provider has verified the address. */
export interface ProvidedUser extends Identity {
  readonly provider: string;
  readonly email: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly workspace: { readonly slug: string; readonly role: InvitableRole } | null;
}

export interface IdentityProviders {
  /** Returns the address of the provider where the user signs in, and what the server must remember until then. */
  start(provider: string, origin: string): Promise<{ url: string; attempt: SingleSignOnAttempt }>;
  /** Exchanges the parameters of the callback for the user. @throws Failure if any check fails */
  complete(attempt: SingleSignOnAttempt, parameters: string): Promise<ProvidedUser>;
}

const TIMEOUT_SECONDS = 8;
/** How long the metadata of a provider is used before the server reads it again. */
const METADATA_MS = 3_600_000;

type Claims = Readonly<Record<string, unknown>>;

export function createIdentityProviders(
  providers: readonly IdentityProviderSettings[],
  log: Pick<Log, 'warn'>,
): IdentityProviders {
  const known = new Map<string, { configuration: Promise<client.Configuration>; until: number }>();
  const settingsOf = (id: string) =>
    providers.find((provider) => provider.id === id) ?? fail(oidcErrors.provider_not_found);

  /** Reads the metadata of a provider at its first use, so that the server starts also while a provider is down. */
  async function configurationOf(settings: IdentityProviderSettings): Promise<client.Configuration> {
    const cached = known.get(settings.id);
    if (cached && cached.until > Date.now()) return cached.configuration;
    const configuration = discover(settings).catch((error: unknown) => {
      known.delete(settings.id);
      log.warn({ err: error, provider: settings.id }, 'the identity provider cannot be reached');
      return fail(oidcErrors.provider_unavailable);
    });
    known.set(settings.id, { configuration, until: Date.now() + METADATA_MS });
    return configuration;
  }

  return {
    async start(provider, origin) {
      const settings = settingsOf(provider);
      const configuration = await configurationOf(settings);
      const attempt = {
        provider,
        redirectUri: `${origin}/login/sso/${provider}`,
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: attempt.redirectUri,
        scope: settings.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    async complete(attempt, parameters) {
      const settings = settingsOf(attempt.provider);
      const callback = new URL(attempt.redirectUri);
      callback.search = parameters;
      if (callback.searchParams.get('state') !== attempt.state) fail(oidcErrors.single_sign_on_expired);
      const configuration = await configurationOf(settings);
      try {
        const claims = await claimsOf(configuration, callback, attempt);
        return toProvidedUser(settings, configuration.serverMetadata().issuer, claims);
      } catch (error) {
        throw toFailure(error, (cause) =>
          log.warn(
            { err: cause, provider: settings.id },
            'the response of the identity provider was refused',
          ),
        );
      }
    },
  };
}

async function discover(settings: IdentityProviderSettings): Promise<client.Configuration> {
  const { issuer, client_id, client_secret } = settings;
  const url = new URL(issuer);
  const configuration = await client.discovery(url, client_id, client_secret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
  configuration.timeout = TIMEOUT_SECONDS;
  // The signature of ID tokens is verified too, although they come straight from the provider.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Exchanges the code, and checks state, issuer, nonce, audience, signature and expiry. */
async function claimsOf(
  configuration: client.Configuration,
  callback: URL,
  { state, nonce, codeVerifier }: SingleSignOnAttempt,
): Promise<Claims & { sub: string }> {
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...more, ...claims };
}

function toFailure(error: unknown, logCause: (error: unknown) => void): unknown {
  if (error instanceof Failure) return error;
  if (error instanceof client.AuthorizationResponseError) return new Failure(oidcErrors.provider_declined);
  logCause(error);
  const isRefusal =
    error instanceof client.ResponseBodyError ||
    (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT');
  return new Failure(isRefusal ? oidcErrors.single_sign_on_refused : oidcErrors.provider_unavailable);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

function toProvidedUser(
  settings: IdentityProviderSettings,
  issuer: string,
  claims: Claims & { sub: string },
): ProvidedUser {
  const email = Email.safeParse(claims.email);
  if (!email.success || claims.email_verified !== true) fail(oidcErrors.email_not_verified);
  if (!isDomainAllowed(email.data, settings.allowed_domains)) fail(oidcErrors.sign_in_domain_not_allowed);
  const role = roleOf(settings, claims);
  return {
    issuer,
    subject: claims.sub,
    provider: settings.name,
    email: email.data,
    username: textOf(claims.preferred_username),
    name: textOf(claims.name),
    workspace: settings.workspace !== undefined && role ? { slug: settings.workspace, role } : null,
  };
}

const ROLES: readonly InvitableRole[] = ['admin', 'member', 'guest'];

/** Returns the most powerful role of the user’s groups; null if none of the groups has one. */
function roleOf({ role_claim, roles }: IdentityProviderSettings, claims: Claims): InvitableRole | null {
  if (role_claim === undefined || roles === undefined) return 'member';
  const groups = [claims[role_claim]].flat().filter((group) => typeof group === 'string');
  const granted = groups.map((group) => (Object.hasOwn(roles, group) ? roles[group] : undefined));
  return ROLES.find((role) => granted.includes(role)) ?? null;
}
