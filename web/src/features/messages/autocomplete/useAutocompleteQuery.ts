import { useCallback, useEffect, useState } from 'react';
import { type AutocompleteQuery, findAutocompleteQuery } from './autocomplete-query.ts';

/**
 * Tracks the word to complete in a field. Autocomplete starts when the user types, and ends when the caret leaves the word. After the user
 * dismisses it, it stays closed until another word starts.
 */
export function useAutocompleteQuery(field: HTMLTextAreaElement): {
  asked: AutocompleteQuery | null;
  dismiss: () => void;
} {
  const [asked, setQuery] = useState<AutocompleteQuery | null>(() => readAutocompleteQuery(field));
  const [dismissed, setDismissed] = useState<number | null>(null);

  useEffect(() => {
    const onInput = (event: Event) => {
      // Undo and paste do not count as typing, so they open no suggestions.
      const isTyped =
        !(event instanceof InputEvent) || /^(?:insertText|insertComposition|delete)/.test(event.inputType);
      const found = readAutocompleteQuery(field);
      setQuery((known) => (isTyped || known?.from === found?.from ? found : null));
      // A new command starts with the slash alone, at the same offset as the one before.
      if (!found || (found.sign === '/' && found.word === '')) setDismissed(null);
    };
    const onMove = () => {
      const found = readAutocompleteQuery(field);
      setQuery((known) => (known && found?.from === known.from ? found : null));
    };
    const onLeave = () => setQuery(null);
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

function readAutocompleteQuery(field: HTMLTextAreaElement): AutocompleteQuery | null {
  const { value, selectionStart, selectionEnd, readOnly } = field;
  if (readOnly || selectionStart !== selectionEnd || document.activeElement !== field) return null;
  return findAutocompleteQuery(value, selectionStart);
}
