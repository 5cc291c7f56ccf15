import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useSavedStates } from './saved.cache.ts';
import { savedQuery } from './saved.queries.ts';

/** The delay in milliseconds before saved messages load, so that visible content loads first. */
const LOAD_DELAY_MS = 400;

/** Loads the saved states of all messages in the workspace with one request. */
export function SavedBackground() {
  const workspaceId = useCurrentWorkspace()?.id ?? null;
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...savedQuery(workspaceId ?? ''), enabled: isTime && workspaceId !== null });
  useEffect(() => {
    useSavedStates.setState({
      states: new Map(data?.map(({ message_id, state }) => [message_id, state])),
    });
  }, [data]);
  return null;
}
