import { type SubmitEvent, useState } from 'react';

/** A field for one thing after the other: what is sent leaves it at once, and comes back where it could not be kept. */
export function useQuickAdd(send: (words: string) => Promise<unknown>) {
  const [text, setText] = useState('');
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
