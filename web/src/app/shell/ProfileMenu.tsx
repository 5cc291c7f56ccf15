import { IconBellCog, IconMoodSmile, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { usePauseMenu } from '../../features/profiles/do-not-disturb/usePauseMenu.tsx';
import { useShortcutKeyCaps } from '../../platform/keyboard/shortcut-title.ts';
import { useIsDoNotDisturb } from '../../platform/presence/useIsDoNotDisturb.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { appTexts } from '../app.texts.ts';
import classes from './Sidebar.module.css';
import { closeDrawer } from './sidebar-visibility.ts';

const texts = appTexts.shell;
const SIZE = 16;

interface Props {
  user: User;
  status: 'online' | 'offline';
}

/** Shows the signed-in user at the end of the sidebar, with a menu for their status and notifications. */
export function ProfileMenu({ user, status }: Props) {
  const navigate = useNavigate();
  const pause = usePauseMenu();
  const statusKeys = useShortcutKeyCaps(appTexts.shortcuts.setStatus);
  const settingsKeys = useShortcutKeyCaps(appTexts.shortcuts.settings);
  const isDoNotDisturb = useIsDoNotDisturb(user);
  const open = (part?: 'notifications', hash?: 'status') => {
    closeDrawer();
    void navigate({ to: '/settings', search: part ? { part } : {}, ...(hash && { hash }) });
  };
  const groups = [
    {
      items: [
        {
          key: 'status',
          label: texts.setStatus,
          icon: <IconMoodSmile size={SIZE} />,
          keyCaps: statusKeys,
          onChoose: () => open(undefined, 'status'),
        },
      ],
    },
    pause,
    {
      items: [
        {
          key: 'notifications',
          label: texts.notificationSettings,
          icon: <IconBellCog size={SIZE} />,
          onChoose: () => open('notifications'),
        },
        {
          key: 'settings',
          label: texts.settings,
          icon: <IconSettings size={SIZE} />,
          keyCaps: settingsKeys,
          onChoose: () => open(),
        },
      ],
    },
  ];
  const state = isDoNotDisturb && status === 'online' ? texts.status.quiet : texts.status[status];
  return (
    <div className={classes.footer}>
      <MenuButton groups={groups} position="bottom-start" width="target">
        <button type="button" className={classes.profile}>
          <UserAvatar user={user} size={32} status={status} isDoNotDisturb={isDoNotDisturb} />
          <span className={classes.person}>
            <span className={classes.name}>{user.full_name || user.username}</span>
            <span className={classes.status}>{[state, user.custom_status].filter(Boolean).join(' · ')}</span>
          </span>
        </button>
      </MenuButton>
    </div>
  );
}
