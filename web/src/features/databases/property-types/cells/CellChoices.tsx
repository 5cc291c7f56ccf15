import { IconCheck } from '@tabler/icons-react';
import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import type { EditProps } from '../property-type-view.ts';
import classes from './CellChoices.module.css';
import { useCellPopover } from './useCellPopover.ts';

export interface ChoiceItem {
  readonly key: string;
  /** The text to search by. */
  readonly words: string;
  readonly label: ReactNode;
}

interface Props extends Pick<EditProps<never>, 'typed' | 'onClose'> {
  readonly label: string;
  readonly items: readonly ChoiceItem[];
  readonly chosen: readonly string[];
  readonly onToggle: (key: string) => void;
  /** Creates a choice from the typed text; omitted if choices cannot be created. */
  readonly onCreate?: (words: string) => void;
  /** Empties the cell; omitted if choosing the selected item again does that. */
  readonly onClear?: () => void;
  /** Called with the search text, for lists that need a server search. */
  readonly onSearch?: (words: string) => void;
  /** The message if nothing matches. */
  readonly notice?: string | undefined;
}

interface ChoiceAction {
  readonly key: string;
  readonly label: string;
  readonly onChoose: () => void;
}

/** A searchable list of choices that opens over the cell. */
export function CellChoices({
  label,
  items,
  chosen,
  typed = '',
  onToggle,
  onCreate,
  onClear,
  onSearch,
  notice = texts.nothingFound,
  onClose,
}: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState(typed);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ key }) => chosen.includes(key)),
    ),
  );
  const searchText = foldForSearch(words.trim());
  const found = useMemo(
    () => items.filter((item) => foldForSearch(item.words).includes(searchText)),
    [items, searchText],
  );
  const isNew =
    onCreate &&
    searchText !== '' &&
    !items.some((item) => item.words.toLowerCase() === words.trim().toLowerCase());
  const create = () => {
    onCreate?.(words.trim());
    setWords('');
  };
  // The found items are followed by actions such as creating a choice.
  const actions: readonly ChoiceAction[] = [
    ...(isNew
      ? [{ key: 'create', label: texts.createOption({ name: words.trim() }), onChoose: create }]
      : []),
    ...(onClear && searchText === '' && chosen.length > 0
      ? [{ key: 'clear', label: texts.clearCell, onChoose: onClear }]
      : []),
  ];
  const last = found.length + actions.length - 1;
  const place = Math.min(at, last);
  const current = found[place];
  const currentAction = actions[place - found.length];
  const currentKey = current?.key ?? currentAction?.key;

  useCellPopover(root);
  useEffect(() => {
    root.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    event.stopPropagation();
    if (key === 'ArrowDown') setAt(Math.min(last, place + 1));
    else if (key === 'ArrowUp') setAt(Math.max(0, place - 1));
    else if (key === 'Enter') {
      if (current) onToggle(current.key);
      else currentAction?.onChoose();
    } else if (key === 'Escape') onClose();
    else if (key === 'Tab') onClose(shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only observes that the focus leaves the element
    <div
      ref={root}
      className={classes.choices}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <input
        className={classes.search}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={currentKey && `${id}-${currentKey}`}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          onSearch?.(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={texts.search}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the popover opens when the user edits the cell
        autoFocus
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable className={classes.list}>
        {found.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and handles the keys
          <div
            key={item.key}
            id={`${id}-${item.key}`}
            role="option"
            aria-selected={chosen.includes(item.key)}
            data-current={item === current ? '' : undefined}
            className={classes.option}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onToggle(item.key)}
          >
            {item.label}
            {chosen.includes(item.key) && <IconCheck size={14} aria-hidden />}
          </div>
        ))}
        {found.length === 0 && !isNew && <p className={classes.none}>{notice}</p>}
        {actions.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and handles the keys
          <div
            key={one.key}
            id={`${id}-${one.key}`}
            role="option"
            aria-selected={false}
            data-current={one === currentAction ? '' : undefined}
            className={classes.actions}
            onPointerDown={(event) => event.preventDefault()}
            onClick={one.onChoose}
          >
            {one.label}
          </div>
        ))}
      </div>
    </div>
  );
}
