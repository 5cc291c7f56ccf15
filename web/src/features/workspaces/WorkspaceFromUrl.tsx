import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ApiError, errorMessageOf } from '../../platform/api/api.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { applyWorkspaceAdded } from './workspaces.events.ts';
import { useWorkspaces, workspaceQuery } from './workspaces.queries.ts';
import { selectWorkspace, useCurrentWorkspaceId } from './workspaces.selection.ts';
import { workspacesTexts } from './workspaces.texts.ts';

interface Props {
  workspaceId: string;
  /** Shown until it is known whether the workspace exists. */
  pending: ReactNode;
  missing: ReactNode;
  children: (workspace: Workspace) => ReactNode;
}

/** Selects the workspace of the URL. An unknown id refetches the workspace list once before the workspace counts as missing. */
export function WorkspaceFromUrl({ workspaceId, pending, missing, children }: Props) {
  const client = useQueryClient();
  const workspaces = useWorkspaces();
  const listed = workspaces.data?.find(({ id }) => id === workspaceId);
  const requested = useQuery({
    ...workspaceQuery(workspaceId),
    enabled: workspaces.isSuccess && !listed,
    staleTime: 0,
  });
  const selected = useCurrentWorkspaceId();
  const isListed = listed !== undefined;

  useLayoutEffect(() => {
    if (isListed) selectWorkspace(workspaceId);
  }, [isListed, workspaceId]);

  useLayoutEffect(() => {
    if (requested.data) applyWorkspaceAdded(client, requested.data);
  }, [client, requested.data]);

  const lastKnown = useRef(listed);
  if (listed?.id === workspaceId) lastKnown.current = listed;

  if (listed) return selected === workspaceId ? children(listed) : pending;
  const failed = workspaces.error ? workspaces : requested.error ? requested : null;
  if (!failed) return pending;
  if (failed === requested && failed.error instanceof ApiError && [400, 404].includes(failed.error.status))
    return lastKnown.current?.id === workspaceId ? <RedirectHome /> : missing;
  return (
    <ErrorState
      message={errorMessageOf(failed.error, workspacesTexts.loadFailed)}
      onRetry={() => void failed.refetch()}
    />
  );
}

/** Redirects to Home when the open workspace is deleted or the user loses access. `lost-workspaces.feed.ts` shows the toast. */
function RedirectHome() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/', replace: true }), [navigate]);
  return null;
}
