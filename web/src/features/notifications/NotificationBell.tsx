import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './NotificationBell.module.css';
import { toggleNotifications, useIsNotificationsOpen } from './notifications.dialog.ts';
import { unreadNotificationsQuery } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

const MAX_SHOWN = 99;

/** The button that opens the notifications, with the number of unread ones. */
export function NotificationBell() {
  const { data } = useQuery(unreadNotificationsQuery);
  const isOpen = useIsNotificationsOpen();
  const count = data?.unread_count ?? 0;
  return (
    <ActionIcon
      size="lg"
      className={classes.bell}
      aria-label={count > 0 ? `${texts.title}, ${texts.unread({ count })}` : texts.title}
      title={texts.title}
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
