import { WorkspaceMenu } from '../../features/workspaces/WorkspaceMenu.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useConnection } from '../../platform/socket/connection-state.ts';
import { appTexts } from '../app.texts.ts';
import { Navigation } from './Navigation.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import classes from './Sidebar.module.css';
import { SidebarConversations } from './SidebarConversations.tsx';
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
      <div className={classes.content}>
        <Navigation />
        <SidebarConversations />
      </div>
      <ProfileMenu user={user} status={status} />
    </>
  );
}
