import type { SubmitEvent } from 'react';
import { useTaskText } from './task-drafts.ts';

/**
 * A field that adds one item after the other. Sent text leaves the field at once and returns if saving fails; unsent
 * text stays as a draft.
 */
export function useQuickAdd(
  { taskId, part }: { taskId: string; part: string },
  send: (words: string) => Promise<unknown>,
) {
  const [text, setText] = useTaskText(taskId, part);
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    const words = text.trim();
    if (words === '') return;
    setText('');
    // The caller's mutation reports the error.
    send(words).catch(() => setText((now) => (now.trim() === '' ? words : `${words} ${now}`)));
  };
  return { text, setText, submit };
}
