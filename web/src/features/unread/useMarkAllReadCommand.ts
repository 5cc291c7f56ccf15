import { useQueryClient } from '@tanstack/react-query';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { markAllRead } from './unread.mutations.ts';

export function useMarkAllReadCommand(): (() => void) | null {
  const client = useQueryClient();
  const id = useCurrentWorkspace()?.id;
  return id === undefined ? null : () => void markAllRead(client, id);
}
