import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { storeVisit } from './visits.storage.ts';

const PLACE_PARAMS = ['channelId', 'dmId', 'pageId', 'databaseId', 'projectId'] as const;

/** Returns the id of the channel, direct message, page, database or project on the screen. */
export const useCurrentPlaceId = (): string | null =>
  useRouterState({
    select: ({ matches }) => {
      const params: Readonly<Record<string, string | undefined>> = matches.at(-1)?.params ?? {};
      return PLACE_PARAMS.flatMap((name) => params[name] ?? [])[0] ?? null;
    },
  });

/** Records a visit of each opened place, which the quick switcher ranks by. */
export function useVisits(): void {
  const userId = useCurrentUserId();
  const placeId = useCurrentPlaceId();
  useEffect(() => {
    if (userId && placeId) storeVisit(userId, placeId);
  }, [userId, placeId]);
}
