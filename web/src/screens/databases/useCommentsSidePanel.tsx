import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { useEffect, useMemo, useRef } from 'react';
import {
  closeComments,
  openComments,
  useCommentsPanel,
} from '../../features/pages/comments/comments.panel.ts';
import { pageCommentsTexts } from '../../features/pages/comments/page-comments.texts.ts';
import { requestBlock } from '../../features/pages/editor/body.store.ts';
import type { PageSearch } from '../../features/pages/pages.address.ts';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import type { SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';

const PageComments = lazyComponent(
  () => import('../../features/pages/comments/PageComments.tsx'),
  'PageComments',
);

/**
 * Returns the side panel with the comments of a page; null while the panel is closed. A task on the page uses the same panel, so opening
 * one closes the other. The URL parameter `comment` opens the panel at that comment, and `block` scrolls to that block. Both parameters are
 * then removed from the URL.
 */
export function useCommentsSidePanel(page: Page | undefined): SidePanelOptions | null {
  const navigate = useNavigate();
  const { task, comment, block }: PageSearch = useSearch({ strict: false });
  const id = page?.id;
  const workspace_id = page?.workspace_id;
  const isOpen = useCommentsPanel(({ pageId }) => pageId !== null && pageId === id);
  const shownTask = useRef(task);
  shownTask.current = task;
  useEffect(() => {
    if (task) closeComments();
  }, [task]);
  useEffect(() => {
    if (isOpen && shownTask.current)
      void navigate({ to: '.', search: ({ task: _, ...rest }: PageSearch) => rest, replace: true });
  }, [isOpen, navigate]);
  useEffect(() => {
    if (!id || !comment) return;
    openComments(id, { commentId: comment });
    void navigate({ to: '.', search: ({ comment: _, ...rest }: PageSearch) => rest, replace: true });
  }, [id, comment, navigate]);
  useEffect(() => {
    if (!id || !block) return;
    requestBlock(block);
    void navigate({ to: '.', search: ({ block: _, ...rest }: PageSearch) => rest, replace: true });
  }, [id, block, navigate]);
  return useMemo(() => {
    if (!isOpen || !id || !workspace_id) return null;
    return {
      id: `comments on ${id}`,
      label: pageCommentsTexts.title,
      onClose: closeComments,
      content: (
        <LazyBoundary fallback={<UserListSkeleton rows={3} />}>
          <PageComments page={{ id, workspace_id }} />
        </LazyBoundary>
      ),
    };
  }, [isOpen, id, workspace_id]);
}
