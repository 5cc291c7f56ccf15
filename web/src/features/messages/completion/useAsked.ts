import { useCallback, useEffect, useState } from 'react';
import { type Asked, askedAt } from './asked.ts';

/**
 * What is to be completed in a field: it begins with typing, and ends where the caret leaves it. What was dismissed stays so until
 * another begins.
 */
export function useAsked(field: HTMLTextAreaElement): { asked: Asked | null; dismiss: () => void } {
  const [asked, setAsked] = useState<Asked | null>(() => lookAt(field));
  const [dismissed, setDismissed] = useState<number | null>(null);

  useEffect(() => {
    const onInput = (event: Event) => {
      // What is taken back or pasted was not typed.
      const isTyped =
        !(event instanceof InputEvent) || /^(?:insertText|insertComposition|delete)/.test(event.inputType);
      const found = lookAt(field);
      setAsked((known) => (isTyped || known?.from === found?.from ? found : null));
      if (!found) setDismissed(null);
    };
    const onMove = () => {
      const found = lookAt(field);
      setAsked((known) => (known && found?.from === known.from ? found : null));
    };
    const onLeave = () => setAsked(null);
    field.addEventListener('input', onInput);
    field.addEventListener('keyup', onMove);
    field.addEventListener('pointerup', onMove);
    field.addEventListener('blur', onLeave);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('keyup', onMove);
      field.removeEventListener('pointerup', onMove);
      field.removeEventListener('blur', onLeave);
    };
  }, [field]);

  const from = asked?.from ?? null;
  const dismiss = useCallback(() => setDismissed(from), [from]);
  return { asked: from === dismissed ? null : asked, dismiss };
}

function lookAt(field: HTMLTextAreaElement): Asked | null {
  const { value, selectionStart, selectionEnd, readOnly } = field;
  if (readOnly || selectionStart !== selectionEnd || document.activeElement !== field) return null;
  return askedAt(value, selectionStart);
}
