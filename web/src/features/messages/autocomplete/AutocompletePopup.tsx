import { useEffect, useId, useState } from 'react';
import { readField, replaceRange, writeField } from '../composer/field/text-field.ts';
import { AutocompleteList } from './AutocompleteList.tsx';
import type { AutocompleteOption } from './autocomplete-source.ts';
import type { useAutocompleteQuery } from './useAutocompleteQuery.ts';
import { useShortcodes } from './useShortcodes.ts';

interface Props {
  field: HTMLTextAreaElement;
  /** The autocomplete state from `useAutocompleteQuery`. */
  autocomplete: ReturnType<typeof useAutocompleteQuery>;
  options: readonly AutocompleteOption[];
}

/**
 * Shows suggestions for the word at the caret. It listens on the field in the capture phase, so that keys for the list
 * do not reach other handlers.
 */
export function AutocompletePopup({ field, autocomplete: { asked, dismiss }, options }: Props) {
  const id = useId();
  useShortcodes(field);

  const queryId = asked ? `${asked.sign}${asked.from} ${asked.word}` : '';
  const [chosen, setChosen] = useState({ of: '', index: 0 });
  const active = chosen.of === queryId ? Math.min(chosen.index, options.length - 1) : 0;
  const isOpen = asked !== null && options.length > 0;

  const take = ({ text, onTake }: AutocompleteOption) => {
    if (!asked) return;
    const written = readField(field);
    // The completed word is followed by exactly one space.
    const isSpaced = /^\s/.test(written.text.slice(asked.to));
    const { start, ...rest } = replaceRange(written, asked.from, asked.to, isSpaced ? text : `${text} `);
    const caret = isSpaced ? start + 1 : start;
    writeField(field, { ...rest, start: caret, end: caret });
    onTake?.();
  };

  useEffect(() => {
    if (!isOpen) return;
    const move = (step: number) =>
      setChosen({ of: queryId, index: (active + step + options.length) % options.length });
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => take(options[active]!),
      Tab: () => take(options[active]!),
      Escape: dismiss,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, keyCode } = event;
      if (isComposing || keyCode === 229 || ctrlKey || metaKey || altKey || shiftKey || !keys[key]) return;
      // Enter runs a command whose name is typed in full.
      if (key === 'Enter' && asked.sign === '/' && options[active]!.text === `/${asked.word}`)
        return dismiss();
      event.preventDefault();
      event.stopPropagation();
      keys[key]();
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  });

  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-haspopup', 'listbox');
    return () => {
      field.removeAttribute('aria-autocomplete');
      field.removeAttribute('aria-haspopup');
    };
  }, [field]);
  const activeId = isOpen ? `${id}-${active}` : null;
  useEffect(() => {
    if (!activeId) return;
    field.setAttribute('aria-controls', `${id}-list`);
    field.setAttribute('aria-activedescendant', activeId);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [field, id, activeId]);

  return (
    isOpen && (
      <AutocompleteList
        id={id}
        field={field}
        sign={asked.sign}
        options={options}
        active={active}
        onPoint={(index) => setChosen({ of: queryId, index })}
        onChoose={take}
      />
    )
  );
}
