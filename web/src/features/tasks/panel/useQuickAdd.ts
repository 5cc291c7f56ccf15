import type { SubmitEvent } from 'react';
import { useTaskText } from './task-drafts.ts';

/**
 * A field of a task for one thing after the other: what is sent leaves it at once, and comes back where it could not be kept. What is not
 * sent stays a draft.
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
    // Whoever sends says why it failed.
    send(words).catch(() => setText((now) => (now.trim() === '' ? words : `${words} ${now}`)));
  };
  return { text, setText, submit };
}
