import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { freePort } from './port.ts';
import { endWithTestFile } from './programs.ts';

const PACKAGE = pathToFileURL(createRequire(import.meta.url).resolve('oidc-provider')).href;

/**
 * An OpenID Connect provider. Its sign-in page takes the claims of the user as JSON, so that a test decides who signs in. `idTokens` says
 * whether ID tokens have all claims, or the client has to ask for them.
 */
const PROGRAM = `
  import Provider from ${JSON.stringify(PACKAGE)};
  const { port, redirectUri, idTokens } = JSON.parse(process.argv[1]);
  const users = new Map();
  const provider = new Provider('http://127.0.0.1:' + port, {
    clients: [{ client_id: 'workflow', client_secret: 'a secret of the client', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username', 'groups'] },
    conformIdTokenClaims: !idTokens,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the provider'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => users.get(id) }),
    interactions: { url: (_, { uid }) => '/sign-in/' + uid },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/sign-in/')) return next();
    if (ctx.query.declined) return provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' });
    if (!ctx.query.claims) {
      ctx.type = 'html';
      ctx.body = '<form><label>Claims <textarea name="claims"></textarea></label><button>Continue</button></form>';
      return;
    }
    const claims = JSON.parse(ctx.query.claims);
    users.set(claims.sub, claims);
    await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: claims.sub } });
    ctx.respond = false;
  });
  provider.listen(port, '127.0.0.1', () => console.log('ready'));
`;

export interface ProviderClaims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly preferred_username?: string;
  readonly groups?: readonly string[];
}

export interface TestIdentityProvider {
  readonly issuer: string;
  /** The settings of the provider, as in `OIDC_PROVIDERS`. */
  readonly settings: {
    readonly id: string;
    readonly name: string;
    readonly issuer: string;
    readonly client_id: string;
    readonly client_secret: string;
  };
  /** Signs in on the page of the provider as a browser does, and returns the address to which it sends the user back. */
  signIn(url: string, claims: ProviderClaims | 'declined'): Promise<URL>;
  stop(): Promise<void>;
}

/** Starts a provider in its own process. */
export async function startIdentityProvider(
  id: string,
  origin: string,
  { idTokens = false } = {},
): Promise<TestIdentityProvider> {
  const port = await freePort();
  const redirectUri = `${origin}/login/sso/${id}`;
  const options = JSON.stringify({ port, redirectUri, idTokens });
  const child = endWithTestFile(
    spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  await once(createInterface({ input: child.stdout }), 'line');
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    settings: {
      id,
      name: id,
      issuer,
      client_id: 'workflow',
      client_secret: 'a secret of the client',
    },
    async signIn(url, claims) {
      const cookies = new Map<string, string>();
      for (let next = new URL(url); ; ) {
        if (next.href.startsWith(redirectUri)) return next;
        if (next.pathname.startsWith('/sign-in/'))
          next.search = new URLSearchParams(
            claims === 'declined' ? { declined: 'yes' } : { claims: JSON.stringify(claims) },
          ).toString();
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [name, value] = set.split(';')[0]!.split('=') as [string, string];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next);
      }
    },
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
