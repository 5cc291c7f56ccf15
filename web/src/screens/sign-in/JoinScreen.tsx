import { Navigate, useParams } from '@tanstack/react-router';
import { JoinInvitation } from '../../features/invitations/join/JoinInvitation.tsx';
import { useSession } from '../../platform/session/session.ts';
import { Logo } from '../../ui/identity/Logo.tsx';
import classes from './JoinScreen.module.css';

export function JoinScreen() {
  const { token = '' } = useParams({ strict: false });
  const user = useSession((session) => session.user);
  if (!user) return <Navigate to="/login" search={{ redirect: `/join/${token}` }} replace />;
  return (
    <main className={classes.screen}>
      <div className={classes.brand}>
        <Logo size={28} />
        WorkFlow
      </div>
      <JoinInvitation key={token} token={token} user={user} />
    </main>
  );
}
