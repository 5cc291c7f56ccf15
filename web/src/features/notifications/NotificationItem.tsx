import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type { MouseEvent } from 'react';
import { formatDate, formatRelativeTime } from '../../platform/language/formats.ts';
import classes from './NotificationItem.module.css';
import { notificationIcons } from './notification-icons.ts';
import { notificationTextOf } from './notification-text.ts';
import { titleOf } from './notification-title.ts';
import { useDeleteNotification, useReadNotification } from './notifications.mutations.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface Props {
  notification: Notification;
  onOpen: () => void;
}

const focusTitleIn = (item: Element | null | undefined) =>
  item?.querySelector('a')?.focus({ preventScroll: true });

export function NotificationItem({ notification, onOpen }: Props) {
  const { id, kind, content, place, link, is_read, created_at } = notification;
  const { history } = useRouter();
  const { mutate: read } = useReadNotification();
  const { mutate: remove } = useDeleteNotification();
  const Icon = notificationIcons[kind];
  const text = notificationTextOf(content);

  const open = (event: MouseEvent) => {
    if (!is_read) read(id);
    if (event.metaKey || event.ctrlKey || event.shiftKey || !link) return;
    event.preventDefault();
    onOpen();
    history.push(link);
  };

  const readHere = ({ currentTarget }: MouseEvent) => {
    // The button goes away, so the focus moves on.
    focusTitleIn(currentTarget.closest('li'));
    read(id);
  };
  const removeHere = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    focusTitleIn(item?.nextElementSibling ?? item?.previousElementSibling);
    remove(id);
  };

  return (
    <li className={classes.item} data-unread={!is_read || undefined}>
      <span className={classes.icon} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={classes.text}>
        <a href={link ?? undefined} className={classes.title} onClick={open}>
          {titleOf(notification)}
        </a>
        {text && <p className={classes.content}>{text}</p>}
        <p className={classes.meta}>
          {place && <span className={classes.place}>{place}</span>}
          <time
            dateTime={created_at}
            title={formatDate(created_at, { dateStyle: 'full', timeStyle: 'short' })}
          >
            {formatRelativeTime(created_at)}
          </time>
        </p>
      </div>
      <div className={classes.actions}>
        {!is_read && (
          <ActionIcon size={28} aria-label={texts.markRead} title={texts.markRead} onClick={readHere}>
            <IconCheck size={16} />
          </ActionIcon>
        )}
        <ActionIcon size={28} aria-label={texts.remove} title={texts.remove} onClick={removeHere}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {!is_read && (
        <span className={classes.dot}>
          <VisuallyHidden>{texts.isUnread}</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
