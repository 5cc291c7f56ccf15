import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WorkspaceFromUrl } from '../features/workspaces/WorkspaceFromUrl.tsx';
import { PageSkeleton } from '../ui/feedback/Skeletons.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Renders the screen once the workspace of the URL is selected. An unknown workspace shows “Not found”. */
export function InWorkspace({ children }: { children: ReactNode }) {
  const { workspaceId } = useParams({ strict: false });
  if (!workspaceId) return children;
  return (
    <WorkspaceFromUrl workspaceId={workspaceId} pending={<PageSkeleton />} missing={<NotFoundScreen />}>
      {() => children}
    </WorkspaceFromUrl>
  );
}
