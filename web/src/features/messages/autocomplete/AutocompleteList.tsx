import { useEffect, useLayoutEffect, useRef } from 'react';
import { isReadFromRightToLeft } from '../../../ui/focus/reading-direction.ts';
import classes from './AutocompleteList.module.css';
import { autocompleteTexts as texts } from './autocomplete.texts.ts';
import type { AutocompleteQuery } from './autocomplete-query.ts';
import type { AutocompleteOption } from './autocomplete-source.ts';

interface Props {
  id: string;
  /** The list appears above this field, or below it if there is more room. */
  field: HTMLElement;
  sign: AutocompleteQuery['sign'];
  options: readonly AutocompleteOption[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (option: AutocompleteOption) => void;
}

const GAP = 6;
const HEIGHT_MAX = 300;
const WIDTH_MAX = 420;

/** Places the list in the browser's top layer, so that no scroll container clips it. */
function placeList(list: HTMLElement, field: HTMLElement): void {
  // Uses the element around the field, which spans the composer's width and includes the formatting toolbar.
  const frame = field.parentElement?.parentElement ?? field;
  const { top, bottom, left, right, width } = frame.getBoundingClientRect();
  const isAbove = top >= Math.min(HEIGHT_MAX, innerHeight - bottom);
  const room = (isAbove ? top : innerHeight - bottom) - 2 * GAP;
  const isMirrored = isReadFromRightToLeft(list);
  Object.assign(list.style, {
    insetBlockStart: isAbove ? 'auto' : `${bottom + GAP}px`,
    insetBlockEnd: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
    insetInlineStart: `${isMirrored ? innerWidth - right : left}px`,
    inlineSize: `${Math.min(width, WIDTH_MAX)}px`,
    maxBlockSize: `${Math.min(room, HEIGHT_MAX)}px`,
  });
}

/** The list of suggestions for the word at the caret. The focus stays in the field. */
export function AutocompleteList({ id, field, sign, options, active, onPoint, onChoose }: Props) {
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const list = popup.current!;
    list.showPopover();
    const settle = () => placeList(list, field);
    const sizes = new ResizeObserver(settle);
    sizes.observe(field);
    settle();
    addEventListener('resize', settle);
    document.addEventListener('scroll', settle, true);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', settle);
      document.removeEventListener('scroll', settle, true);
    };
  }, [field]);

  useEffect(() => {
    popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <div ref={popup} popover="manual" className={classes.popup}>
      {/* biome-ignore lint/a11y/useSemanticElements: the list contains completions of a text field, not the options of a select */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.lists[sign]}
        className={classes.list}
        tabIndex={-1}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and references the active option
          // biome-ignore lint/a11y/useSemanticElements: the list contains completions of a text field, not the options of a select
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            className={classes.option}
            aria-selected={index === active}
            // Keeps the focus in the field, and the on-screen keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={({ pointerType }) => pointerType === 'mouse' && index !== active && onPoint(index)}
            onClick={() => onChoose(option)}
          >
            <OptionLine option={option} />
          </div>
        ))}
      </div>
      <div role="status" className={classes.visuallyHidden}>
        {texts.found({ count: options.length })}
      </div>
    </div>
  );
}

function OptionLine({ option: { icon, name, detail } }: { option: AutocompleteOption }) {
  return (
    <>
      <span className={classes.sign}>{icon}</span>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.more}>{detail}</span>}
    </>
  );
}
