import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeRedirect } from '../../platform/session/safe-redirect.ts';
import { useSession } from '../../platform/session/session.ts';

/** Opens the page that the user wanted, once they have signed in in this or another tab. */
export function useRedirectAfterSignIn(redirect: string | undefined): void {
  const navigate = useNavigate();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useEffect(() => {
    if (isAuthenticated) void navigate({ href: safeRedirect(redirect), replace: true });
  }, [isAuthenticated, navigate, redirect]);
}
