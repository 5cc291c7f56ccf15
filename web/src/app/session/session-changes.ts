import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { translateProblem } from '../../platform/language/problem.ts';
import { onSessionEnd, useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { queryClient } from '../query-client.ts';
import { router } from '../routing/router.tsx';

/** Clears the cache when the user changes, and redirects a signed-out user from the screens of the shell to the sign-in screen. */
export function handleSessionChanges(): void {
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) queryClient.clear();
  });
  onSessionEnd((end) => {
    if (end === 'refused') toast.error(translateProblem(authErrors.refresh_refused));
    const { location, matches } = router.state;
    // The other screens, such as public forms, need no sign-in.
    if (!matches.some(({ routeId }) => routeId === '/shell')) return;
    const { href } = location;
    const search = end === 'signed-out' || href === '/' ? {} : { redirect: href };
    void router.navigate({ to: '/login', search });
  });
}
