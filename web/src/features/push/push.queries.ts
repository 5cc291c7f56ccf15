import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessageOf } from '../../platform/api/api.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';
import { getCurrentUserId } from '../../platform/session/current-user.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { pushTexts as texts } from './push.texts.ts';
import { isPushChosen, storePushChoice } from './push-choice.storage.ts';
import {
  findPushObstacle,
  type PushObstacle,
  subscribeToPush,
  unsubscribeFromPush,
} from './push-subscription.ts';

interface PushState {
  readonly isOn: boolean;
  readonly obstacle: PushObstacle | null;
}

const readState = (userId: string | null): PushState => {
  const obstacle = findPushObstacle();
  return { obstacle, isOn: obstacle === null && !!userId && isPushChosen(userId) };
};

/** Queries whether this browser receives push messages. It sends no request. */
export const pushStateQuery = (userId: string | null) =>
  queryOptions({
    queryKey: accountKey('push'),
    queryFn: () => readState(userId),
    staleTime: 0,
    // The permission may have changed in the settings of the browser.
    refetchOnWindowFocus: true,
    networkMode: 'always',
  });

/** Turns push messages to this browser on or off. Turning them on asks for permission. */
export function usePushChange() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'push' },
    mutationFn: async (isOn: boolean) => {
      const userId = getCurrentUserId(client);
      if (!userId) return;
      if (!isOn) await unsubscribeFromPush();
      else if ((await Notification.requestPermission()) !== 'granted') return;
      else await subscribeToPush();
      storePushChoice(userId, isOn);
    },
    onError: (error, isOn) =>
      toast.error(errorMessageOf(error, isOn ? texts.turnOnFailed : texts.turnOffFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('push') }),
  });
}
