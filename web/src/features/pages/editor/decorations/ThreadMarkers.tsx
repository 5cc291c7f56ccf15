import type { Editor } from '@tiptap/core';
import { useEffect, useMemo } from 'react';
import { countByBlock, type PageRef } from '../../comments/comments.cache.ts';
import { usePageComments } from '../../comments/comments.queries.ts';
import { setThreadCounts } from './comment-markers.ts';

/** Keeps the markers of threads in the editor up to date. */
export function ThreadMarkers({ editor, page }: { editor: Editor; page: PageRef }) {
  const { data } = usePageComments(page);
  const counts = useMemo(() => countByBlock(data ?? []), [data]);
  useEffect(() => {
    if (!editor.isDestroyed) setThreadCounts(editor.view, counts);
  }, [editor, counts]);
  return null;
}
