import * as endpoints from '@workflow/contract/auth/oidc/oidc.endpoints.ts';
import { oidcErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import { SINGLE_SIGN_ON_MINUTES } from '@workflow/contract/auth/oidc/oidc.limits.ts';
import { fail } from '../../../platform/failure.ts';
import { preparedRoute, type Route, route } from '../../../platform/http/route.ts';
import { API_BASE } from '../../../platform/http/routes/register-routes.ts';
import type { Auth } from '../auth.service.ts';
import type { FindSite } from '../passkeys/passkey-site.ts';
import { type NoticeParts, securityNoticeFor } from '../security-notice.ts';
import { type SignInResponses, userAgentOf } from '../sessions/sign-in-response.ts';
import { listIdentities, type ProviderNameOf, unlinkIdentity } from './identities.service.ts';
import type { IdentityProviders } from './identity-providers.ts';
import type { SingleSignOnAttempts } from './oidc.attempt.ts';

const COOKIE = 'single_sign_on';

/** Our own page sends the request that completes a sign-in, so the cookie is never needed from other sites. */
const COOKIE_OPTIONS = {
  path: `${API_BASE}/auth/single-sign-on`,
  httpOnly: true,
  sameSite: 'strict',
  secure: 'auto',
  maxAge: SINGLE_SIGN_ON_MINUTES * 60,
} as const;

interface OidcRouteParts {
  readonly providers: IdentityProviders;
  readonly providerNameOf: ProviderNameOf;
  readonly attempts: SingleSignOnAttempts;
  readonly findSite: FindSite;
  readonly noticeParts: NoticeParts;
  readonly auth: Pick<Auth, 'signInWithProvider'>;
  readonly responses: SignInResponses;
}

/** The requests to the provider happen before the transaction, so that a slow provider holds no database connection. */
export const oidcRoutes = ({
  providers,
  providerNameOf,
  attempts,
  findSite,
  noticeParts,
  auth,
  responses,
}: OidcRouteParts): readonly Route[] => [
  preparedRoute(
    endpoints.startSingleSignOn,
    ({ params, request }) => providers.start(params.provider, findSite(request).origin),
    async ({ prepared: { url, attempt }, reply }) => {
      reply.setCookie(COOKIE, attempts.seal(attempt), COOKIE_OPTIONS);
      return { url };
    },
  ),
  preparedRoute(
    endpoints.completeSingleSignOn,
    ({ params, body, request }) => {
      const attempt = attempts.open(request.cookies[COOKIE], params.provider);
      return providers.complete(attempt ?? fail(oidcErrors.single_sign_on_expired), body.parameters);
    },
    async ({ tx, prepared, request, reply }) => {
      const notice = securityNoticeFor(noticeParts, request);
      const answer = await auth.signInWithProvider(tx, prepared, userAgentOf(request), notice);
      reply.clearCookie(COOKIE, COOKIE_OPTIONS);
      if ('next_step' in answer) return answer;
      await responses.recognizeDevice(tx, request, reply, answer.user);
      return responses.setFileCookie(reply, answer);
    },
  ),
  route(endpoints.listIdentities, ({ reader, actor }) => listIdentities(reader, actor, providerNameOf)),
  route(endpoints.unlinkIdentity, ({ tx, actor, params, body, request }) => {
    const notice = securityNoticeFor(noticeParts, request);
    return unlinkIdentity(tx, actor, { ...params, ...body }, providerNameOf, notice);
  }),
];
