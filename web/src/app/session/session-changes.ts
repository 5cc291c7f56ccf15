import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { translateProblem } from '../../platform/language/problem.ts';
import { onSessionEnd, useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { queryClient } from '../query-client.ts';
import { router } from '../routing/router.tsx';

const PUBLIC = /^\/(login|register|join|forgot-password|reset-password)(\/|$)/;

/** Clears the cache when the user changes, and redirects a signed-out user to the sign-in screen. */
export function handleSessionChanges(): void {
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) queryClient.clear();
  });
  onSessionEnd((end) => {
    if (end === 'refused') toast.error(translateProblem(authErrors.refresh_refused));
    const { href, pathname } = router.state.location;
    if (PUBLIC.test(pathname)) return;
    const search = end === 'signed-out' || href === '/' ? {} : { redirect: href };
    void router.navigate({ to: '/login', search });
  });
}
