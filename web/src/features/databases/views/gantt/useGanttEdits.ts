import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useState } from 'react';
import type { OpenDatabase } from '../../databases.cache.ts';
import type { Editing } from '../../rows/commands/undo.history.ts';
import { notifyIfMovedByOthers, type SpanDrag } from '../time/drag/span-drag.ts';
import { spanLabel } from '../time/span-labels.ts';
import { editsForSpan } from '../time/spans.ts';
import { useDependencyLinks } from './arrows/useDependencyLinks.ts';
import { type BarDraft, isSpanDrag, spansWithDraft } from './bars/bar-draft.ts';
import { findNearestStep } from './bars/progress.ts';
import { ganttTexts as texts } from './gantt.texts.ts';
import type { GanttTasks } from './useGanttTasks.ts';

/** Saves finished drags of bars and announces them to screen readers. */
export function useGanttEdits(open: OpenDatabase, tasks: GanttTasks, { edit }: Editing) {
  const { rows, rowOf, parts, status, steps, spans, links, finished, today, nameOf, progressIn } = tasks;
  const [announcement, setAnnouncement] = useState('');
  const { link, unlink } = useDependencyLinks(open, rows, edit);

  const setProgress = (row: Row, progress: number) => {
    const step = findNearestStep(steps, progress);
    if (!step || !status || step.progress === progressIn(row)) return;
    edit(rows, [{ row_id: row.id, property_id: status.id, value: step.value }]);
    setAnnouncement(`${nameOf(row)}: ${texts.complete({ progress: step.progress })}`);
  };

  const move = (row: Row, draft: SpanDrag) => {
    const after = spansWithDraft(draft, spans, links, finished).get(row.id)!;
    const edits = editsForSpan(row, parts, after, today);
    if (edits.length === 0) return;
    edit(rows, edits, { dates: parts });
    setAnnouncement(texts.moved({ name: nameOf(row), dates: spanLabel(after) }));
    notifyIfMovedByOthers(draft, spans.get(row.id)!, after, nameOf(row));
  };

  const commit = (draft: BarDraft) => {
    const row = rowOf(draft.id);
    if (!row) return;
    if (isSpanDrag(draft)) {
      if (draft.days !== 0) move(row, draft);
    } else if (draft.hold === 'progress') setProgress(row, draft.progress);
    else if (draft.target !== null) link(row.id, draft.target);
  };
  return { commit, setProgress, unlink, said: announcement };
}
