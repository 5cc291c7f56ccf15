import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useShortcutTitle } from '../../platform/keyboard/shortcut-title.ts';
import classes from './NotificationBell.module.css';
import { toggleNotifications, useIsNotificationsOpen } from './notifications.dialog.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { useUnreadNotifications } from './useUnreadNotifications.ts';

const MAX_SHOWN = 99;

export function NotificationBell() {
  const isOpen = useIsNotificationsOpen();
  const count = useUnreadNotifications();
  const title = useShortcutTitle(texts.title, texts.open);
  return (
    <ActionIcon
      size="lg"
      className={classes.bell}
      aria-label={count > 0 ? `${texts.title}, ${texts.unread({ count })}` : texts.title}
      title={title}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggleNotifications}
    >
      <IconBell size={18} stroke={1.75} />
      {count > 0 && (
        <span className={classes.badge} aria-hidden dir="ltr">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </ActionIcon>
  );
}
