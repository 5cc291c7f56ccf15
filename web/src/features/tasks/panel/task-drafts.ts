import { type SetStateAction, useCallback } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { changeDraft, type Draft, readDraft, useDraft } from '../../conversations/conversations.drafts.ts';

/** Returns the unsent text in a part of a task, stored in this browser until it is sent or cleared. */
export function useTaskDraft(taskId: string, part: string) {
  const me = useCurrentUserId() ?? '';
  const id = `${taskId}:${part}`;
  const draft = useDraft(me, id);
  const change = useCallback(
    (update: (now: Draft) => Partial<Draft>) => changeDraft(me, id, update(readDraft(me, id))),
    [me, id],
  );
  return [draft, change] as const;
}

/** Returns the draft in the form of a text state. */
export function useTaskText(taskId: string, part: string) {
  const [{ text }, change] = useTaskDraft(taskId, part);
  const setText = useCallback(
    (to: SetStateAction<string>) => change((now) => ({ text: typeof to === 'function' ? to(now.text) : to })),
    [change],
  );
  return [text, setText] as const;
}
