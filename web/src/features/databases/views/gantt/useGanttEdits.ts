import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useState } from 'react';
import type { OpenDatabase } from '../../databases.cache.ts';
import type { Editing } from '../../rows/rows.history.ts';
import { type HeldSpan, sayMeanwhile } from '../time/drag/span-drag.ts';
import { rangeWords } from '../time/span-labels.ts';
import { spanEdits } from '../time/spans.ts';
import { useLinking } from './arrows/useDependencyLinks.ts';
import { type Draft, isOverTime, spansWith } from './bars/bar-draft.ts';
import { nearestStep } from './bars/progress.ts';
import { ganttTexts as texts } from './gantt.texts.ts';
import type { GanttTasks } from './useGanttTasks.ts';

/** Keeps what was done to bars, and says it to those who do not see it. */
export function useGanttEdits(open: OpenDatabase, tasks: GanttTasks, { edit }: Editing) {
  const { rows, rowOf, parts, status, steps, spans, links, finished, today, nameOf, progressIn } = tasks;
  const [said, setSaid] = useState('');
  const { link, unlink } = useLinking(open, rows, edit);

  const setProgress = (row: Row, progress: number) => {
    const step = nearestStep(steps, progress);
    if (!step || !status || step.progress === progressIn(row)) return;
    edit(rows, [{ row_id: row.id, property_id: status.id, value: step.value }]);
    setSaid(`${nameOf(row)}: ${texts.complete({ progress: step.progress })}`);
  };

  const move = (row: Row, draft: HeldSpan) => {
    const after = spansWith(draft, spans, links, finished).get(row.id)!;
    const edits = spanEdits(row, parts, after, today);
    if (edits.length === 0) return;
    edit(rows, edits, { dates: parts });
    setSaid(texts.moved({ name: nameOf(row), dates: rangeWords(after) }));
    sayMeanwhile(draft, spans.get(row.id)!, after, nameOf(row));
  };

  const commit = (draft: Draft) => {
    const row = rowOf(draft.id);
    if (!row) return;
    if (isOverTime(draft)) {
      if (draft.days !== 0) move(row, draft);
    } else if (draft.hold === 'progress') setProgress(row, draft.progress);
    else if (draft.target !== null) link(row.id, draft.target);
  };
  return { commit, setProgress, unlink, said };
}
