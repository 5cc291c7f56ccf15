import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceNameOf } from '@workflow/contract/auth/device-name.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import classes from './AccountSettings.module.css';
import { useEndSession } from './account.mutations.ts';
import { sessionsQuery } from './account.queries.ts';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.sessions;

/** The devices on which the user is signed in. The current device has no button: Logout signs it out. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const { mutate: end, variables: ending, isPending } = useEndSession();
  if (sessions.isPending) return <UserListSkeleton />;
  if (sessions.isError)
    return (
      <ErrorState
        message={errorMessageOf(sessions.error, texts.loadFailed)}
        onRetry={() => void sessions.refetch()}
      />
    );
  return (
    <ul className={classes.devices}>
      {sessions.data.map(({ id, user_agent, last_used_at, is_current }) => {
        const device = deviceNameOf(user_agent) ?? texts.unknown;
        return (
          <li key={id} className={classes.device}>
            <div>
              <p className={classes.deviceName}>{device}</p>
              <p className={classes.small}>
                {is_current ? texts.current : texts.lastUsed({ at: last_used_at })}
              </p>
            </div>
            {!is_current && (
              <Button
                variant="default"
                size="xs"
                aria-label={texts.endLabel({ device })}
                loading={isPending && ending === id}
                onClick={() => end(id)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
