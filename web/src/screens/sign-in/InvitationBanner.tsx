import { type ComponentType, lazy, Suspense } from 'react';
import classes from './InvitationBanner.module.css';

// Without it one signs in all the same.
const InvitationNote = lazy<ComponentType<{ token: string }>>(() =>
  import('../../features/invitations/InvitationNote.tsx').then(
    (module) => ({ default: module.InvitationNote }),
    () => ({ default: () => null }),
  ),
);

/** The token of an invitation that somebody is on their way to. */
const tokenIn = (redirect: string | undefined) => /^\/join\/([\w-]+)\/?$/.exec(redirect ?? '')?.[1];

/** Tells whoever comes with an invitation what it is, while they sign in or up. */
export function InvitedBy({ redirect }: { redirect: string | undefined }) {
  const token = tokenIn(redirect);
  if (!token) return null;
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <InvitationNote token={token} />
    </Suspense>
  );
}
