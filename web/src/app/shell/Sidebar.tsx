import { WorkspaceMenu } from '../../features/workspaces/WorkspaceMenu.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useConnection } from '../../platform/socket/connection-state.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { appTexts } from '../app.texts.ts';
import { Navigation } from './Navigation.tsx';
import classes from './Sidebar.module.css';
import { closeDrawer } from './sidebar-visibility.ts';

const texts = appTexts.shell;

/** The sidebar’s content, used next to the content on wide screens and in the drawer on narrow ones. */
export function Sidebar() {
  const user = useSession((session) => session.user);
  // The user counts as online while the socket is connected.
  const status = useConnection(({ state }) => (state === 'connected' ? 'online' : 'offline'));
  if (!user) return null;
  return (
    <>
      <div className={classes.header}>
        <span className={classes.title}>{texts.workspace}</span>
        <span className={classes.username}>{user.username}</span>
      </div>
      <div className={classes.workspace}>
        <WorkspaceMenu onChoose={closeDrawer} />
      </div>
      <Navigation />
      <div className={classes.footer}>
        <UserAvatar user={user} size={32} status={status} />
        <span className={classes.person}>
          <span className={classes.name}>{user.full_name || user.username}</span>
          <span className={classes.status}>
            {[texts.status[status], user.custom_status].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
    </>
  );
}
