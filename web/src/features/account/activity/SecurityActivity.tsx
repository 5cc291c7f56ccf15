import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listSecurityEvents } from '@workflow/contract/auth/security-activity/security-activity.endpoints.ts';
import type { SecurityEvent } from '@workflow/contract/auth/security-activity/security-activity.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { accountKey } from '../../../platform/cache/query-keys.ts';
import { formatDate } from '../../../platform/language/formats.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import classes from '../AccountSettings.module.css';
import { securityActivityTexts as texts } from './security-activity.texts.ts';

const PAGE = 20;

/** The sign-ins of the user and the changes of how they sign in, newest first. */
export function SecurityActivity() {
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: accountKey('security-activity'),
      queryFn: ({ pageParam, signal }) =>
        call(
          listSecurityEvents,
          { query: { limit: PAGE, ...(pageParam && { before: pageParam }) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ events }) => (events.length < PAGE ? undefined : events.at(-1)!.id),
      staleTime: 0,
    });
  if (isPending) return <UserListSkeleton rows={3} />;
  if (!data && isError)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <p className={classes.small}>{texts.text}</p>
      {events.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className={classes.devices}>
          {events.map((event) => (
            <li key={event.id} className={classes.device}>
              <div>
                <p className={classes.deviceName}>{describe(event)}</p>
                <p className={classes.small}>{[event.device, timeOf(event)].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const timeOf = ({ created_at }: SecurityEvent): string =>
  formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' });

function describe({ kind, detail }: SecurityEvent): string {
  const name = texts.kinds[kind];
  return detail ? texts.withDetail({ kind: name, detail }) : name;
}
