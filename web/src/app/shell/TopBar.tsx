import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { signOut } from '../../features/auth/auth.mutations.ts';
import { authTexts } from '../../features/auth/auth.texts.ts';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { useShortcutTitle } from '../../platform/keyboard/shortcut-title.ts';
import { useSession } from '../../platform/session/session.ts';
import { setTopBarSlot } from '../../ui/layout/top-bar-slot.ts';
import { appTexts } from '../app.texts.ts';
import { ConnectionPill } from './ConnectionPill.tsx';
import { toggleSidebar, useSidebarVisibility } from './sidebar-visibility.ts';
import classes from './TopBar.module.css';

const texts = appTexts.shell;

export function TopBar({ narrow }: { narrow: boolean }) {
  const username = useSession((session) => session.user?.username);
  const { collapsed, drawer } = useSidebarVisibility();
  const sidebarTitle = useShortcutTitle(texts.toggleSidebar, appTexts.shortcuts.toggleSidebar);
  return (
    <header className={classes.bar}>
      {narrow ? (
        <ActionIcon
          size="lg"
          aria-label={texts.openNavigation}
          aria-haspopup="dialog"
          aria-expanded={drawer}
          onClick={toggleSidebar}
        >
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      ) : (
        <ActionIcon
          size="lg"
          aria-label={texts.toggleSidebar}
          title={sidebarTitle}
          aria-expanded={!collapsed}
          aria-controls="sidebar"
          onClick={toggleSidebar}
        >
          <IconLayoutSidebar size={18} stroke={1.75} />
        </ActionIcon>
      )}
      <div ref={setTopBarSlot} className={classes.title} />
      <SearchBox />
      <div className={classes.gap}>
        <ConnectionPill />
      </div>
      <NotificationBell />
      <span className={classes.username}>{username}</span>
      <ActionIcon size="lg" aria-label={authTexts.logout} title={authTexts.logout} onClick={signOut}>
        <IconLogout size={18} stroke={1.75} />
      </ActionIcon>
    </header>
  );
}
