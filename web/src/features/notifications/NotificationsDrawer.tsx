import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { ActionIcon, Button, Drawer, Tabs } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { NotificationItems } from './NotificationItems.tsx';
import classes from './NotificationsDrawer.module.css';
import { NOTIFICATION_TABS, type NotificationTab } from './notifications.cache.ts';
import { useReadNotification } from './notifications.mutations.ts';
import { unreadNotificationsQuery } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

export function NotificationsDrawer({ opened, onClose }: DialogProps) {
  const [tab, setTab] = useState<NotificationTab>('all');
  const { data } = useQuery(unreadNotificationsQuery);
  const { mutate: read } = useReadNotification();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={texts.title}>
        <Drawer.Body>
          <header className={classes.header}>
            <h2 className={classes.title}>{texts.title}</h2>
            {data !== undefined && data.unread_count > 0 && (
              <Button size="compact-sm" variant="subtle" onClick={() => read(null)}>
                {texts.markAllRead}
              </Button>
            )}
            <ActionIcon size="lg" aria-label={texts.close} onClick={onClose}>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </header>
          <Tabs
            className={classes.tabs}
            value={tab}
            onChange={(value) => setTab(value as NotificationTab)}
            keepMounted={false}
          >
            <Tabs.List className={classes.tabList}>
              {NOTIFICATION_TABS.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {texts.tabs[one]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {NOTIFICATION_TABS.map((one) => (
              <Tabs.Panel key={one} value={one} className={classes.panel}>
                <NotificationItems tab={one} onOpen={onClose} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
