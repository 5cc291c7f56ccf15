import { type ComponentType, lazy, Suspense } from 'react';
import classes from './InvitationBanner.module.css';

// Sign-in works without the note about the invitation, so a failed load is ignored.
const InvitationNote = lazy<ComponentType<{ token: string }>>(() =>
  import('../../features/invitations/join/InvitationNote.tsx').then(
    (module) => ({ default: module.InvitationNote }),
    () => ({ default: () => null }),
  ),
);

/** Returns the invitation token in the redirect path, if there is one. */
const invitationTokenIn = (redirect: string | undefined) => /^\/join\/([\w-]+)\/?$/.exec(redirect ?? '')?.[1];

/** Shows the invitation to a visitor who has to sign in or sign up first. */
export function InvitationBanner({ redirect }: { redirect: string | undefined }) {
  const token = invitationTokenIn(redirect);
  if (!token) return null;
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <InvitationNote token={token} />
    </Suspense>
  );
}
