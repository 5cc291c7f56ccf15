import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import classes from './NotificationItem.module.css';
import { NotificationItem } from './NotificationItem.tsx';
import type { NotificationTab } from './notifications.cache.ts';
import { fetchOlderNotifications, notificationsQuery } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

interface Props {
  tab: NotificationTab;
  /** Called when the user opens the link of a notification. */
  onOpen: () => void;
}

export function NotificationItems({ tab, onOpen }: Props) {
  const query = useQuery(notificationsQuery(tab));
  const roving = useRovingTabindex('column');
  return (
    <QueryContent
      query={query}
      pending={<UserListSkeleton rows={6} label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {({ notifications, isComplete }) =>
        notifications.length === 0 ? (
          <EmptyState
            icon={<IconBell size={24} />}
            title={texts.empty}
            {...(tab === 'unread' && { text: texts.emptyUnread })}
          />
        ) : (
          <>
            <ul ref={roving} className={classes.list}>
              {notifications.map((notification) => (
                <NotificationItem key={notification.id} notification={notification} onOpen={onOpen} />
              ))}
            </ul>
            {!isComplete && <MoreButton tab={tab} />}
          </>
        )
      }
    </QueryContent>
  );
}

function MoreButton({ tab }: { tab: NotificationTab }) {
  const client = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    await fetchOlderNotifications(client, tab).catch((error) =>
      toast.error(errorMessageOf(error, texts.loadFailed)),
    );
    setIsLoading(false);
  };
  return (
    <Button variant="default" m="md" loading={isLoading} onClick={() => void load()}>
      {texts.more}
    </Button>
  );
}
