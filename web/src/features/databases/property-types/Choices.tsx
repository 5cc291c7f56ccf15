import { IconCheck } from '@tabler/icons-react';
import { fold } from '@workflow/contract/core/fold.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../../ui/composing.ts';
import { databasesTexts as texts } from '../databases.texts.ts';
import classes from './Choices.module.css';
import type { EditProps } from './property-type-view.ts';

export interface ChoiceItem {
  readonly key: string;
  /** What it is found by. */
  readonly words: string;
  readonly label: ReactNode;
}

interface Props extends Pick<EditProps<never>, 'typed' | 'onClose'> {
  readonly label: string;
  readonly items: readonly ChoiceItem[];
  readonly chosen: readonly string[];
  readonly onToggle: (key: string) => void;
  /** Makes a new thing to choose of what was typed; left out where there can be none. */
  readonly onCreate?: (words: string) => void;
  /** Hears what is searched for, where there are more than the items. */
  readonly onSearch?: (words: string) => void;
  /** What is said instead where nothing is found. */
  readonly notice?: string | undefined;
}

/** So much of the pane stays free below it. */
const EDGE_PX = 56;

/** A list to choose from that is searched by typing; it lies over what is below the cell. */
export function Choices({
  label,
  items,
  chosen,
  typed = '',
  onToggle,
  onCreate,
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
  const wanted = fold(words.trim());
  const found = useMemo(() => items.filter((item) => fold(item.words).includes(wanted)), [items, wanted]);
  const current = found[Math.min(at, found.length - 1)];
  const isNew =
    onCreate &&
    wanted !== '' &&
    !items.some((item) => item.words.toLowerCase() === words.trim().toLowerCase());
  const create = () => {
    onCreate?.(words.trim());
    setWords('');
  };

  // Where there is no room below, it lies over what is above.
  useLayoutEffect(() => {
    const box = root.current!;
    const { bottom } = box.getBoundingClientRect();
    const end = box.closest('[data-pane]')?.getBoundingClientRect().bottom ?? window.innerHeight;
    if (bottom > end - EDGE_PX) box.setAttribute('data-above', '');
  }, []);

  useEffect(() => {
    root.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    event.stopPropagation();
    if (key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1));
    else if (key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if (key === 'Enter') {
      if (current) onToggle(current.key);
      else if (isNew) create();
    } else if (key === 'Escape') onClose();
    else if (key === 'Tab') onClose(shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves what is in it
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
        aria-activedescendant={current && `${id}-${current.key}`}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          onSearch?.(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={texts.search}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody edits the cell
        autoFocus
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable className={classes.list}>
        {found.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the same
          <div
            key={item.key}
            id={`${id}-${item.key}`}
            role="option"
            aria-selected={chosen.includes(item.key)}
            data-current={item === current ? '' : undefined}
            className={classes.option}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onToggle(item.key)}
          >
            {item.label}
            {chosen.includes(item.key) && <IconCheck size={14} aria-hidden />}
          </div>
        ))}
        {found.length === 0 && !isNew && <p className={classes.none}>{notice}</p>}
      </div>
      {isNew && (
        <button
          type="button"
          className={classes.create}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={create}
        >
          {texts.createOption({ name: words.trim() })}
        </button>
      )}
    </div>
  );
}
