import {
  type MouseEvent,
  memo,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PickerSection } from '../emoji.sections.ts';
import { type SkinTone, withSkinTone } from '../emoji.skin-tones.ts';
import { emojiTexts as texts } from '../emoji.texts.ts';
import classes from './EmojiGrid.module.css';
import { type GridLine, gridHeight, lineAt, linesBetween } from './grid-layout.ts';

/** The grid renders this many pixels above and below the visible area. */
const OVERSCAN_PX = 200;

interface Props {
  id: string;
  lines: readonly GridLine<PickerSection>[];
  count: number;
  active: number | null;
  /** The section to scroll to; a new object triggers a new scroll. */
  scrollTarget: { readonly section: PickerSection } | null;
  tone: SkinTone;
  cell: number;
  onColumns: (columns: number) => void;
  /** Reports the section at the top of the visible area. */
  onSection: (section: PickerSection) => void;
  onHover: (index: number | null) => void;
  onPick: (index: number) => void;
}

const indexOf = ({ target }: { target: EventTarget }): number | null => {
  const index = target instanceof Element && target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index ? Number(index) : null;
};

/** A virtualized grid that renders only the visible ones of nearly two thousand emoji. */
export function EmojiGrid({ id, lines, count, active, scrollTarget, tone, cell, ...on }: Props) {
  const { onColumns, onSection, onHover, onPick } = on;
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);

  useLayoutEffect(() => {
    const shown = box.current!;
    const measure = () => {
      setHeight(shown.clientHeight);
      const fitting = Math.max(1, Math.floor(shown.clientWidth / cell));
      setColumns(fitting);
      onColumns(fitting);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [cell, onColumns]);

  const lastScrollTarget = useRef(scrollTarget);
  useLayoutEffect(() => {
    if (scrollTarget === lastScrollTarget.current) return;
    // The requested section may load with the next lines; the recently used ones are above all others.
    const line = lines.find(({ section }) => section === scrollTarget?.section);
    if (!line) return;
    lastScrollTarget.current = scrollTarget;
    box.current!.scrollTop = line.top;
  }, [scrollTarget, lines]);

  useEffect(() => {
    const line = active === null ? undefined : lineAt(lines, active);
    const shown = box.current!;
    if (!line) return;
    const above = line === lines[1] ? 0 : line.top;
    if (above < shown.scrollTop) shown.scrollTop = above;
    else if (line.top + line.height > shown.scrollTop + shown.clientHeight)
      shown.scrollTop = line.top + line.height - shown.clientHeight;
  }, [active, lines]);

  const section = lines.findLast((line) => line.top <= top + 1)?.section;
  useEffect(() => {
    if (section) onSection(section);
  }, [section, onSection]);

  return (
    <div
      ref={box}
      className={classes.box}
      style={{ '--cell': `${cell}px`, '--columns': columns } as object}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows or have another layout */}
      <div
        id={`${id}-grid`}
        role="grid"
        tabIndex={-1}
        aria-label={texts.grid}
        aria-rowcount={lines.length}
        className={classes.grid}
        style={{ blockSize: gridHeight(lines) }}
        onClick={(event: MouseEvent) => {
          const index = indexOf(event);
          if (index !== null) onPick(index);
        }}
        onPointerOver={(event: PointerEvent) => event.pointerType === 'mouse' && onHover(indexOf(event))}
        onPointerLeave={() => onHover(null)}
      >
        {linesBetween(lines, top - OVERSCAN_PX, top + height + OVERSCAN_PX).map((line) => (
          <GridRow
            key={`${line.section} ${line.first} ${line.isTitle}`}
            id={id}
            line={line}
            number={lines.indexOf(line) + 1}
            tone={tone}
            active={
              active !== null && active >= line.first && active < line.first + line.emoji.length
                ? active
                : null
            }
          />
        ))}
      </div>
      {count === 0 && <p className={classes.empty}>{texts.nothing}</p>}
    </div>
  );
}

interface RowProps {
  id: string;
  line: GridLine<PickerSection>;
  /** The index of the line. */
  number: number;
  tone: SkinTone;
  active: number | null;
}

const GridRow = memo(function GridRow({ id, line, number, tone, active }: RowProps) {
  const place = { className: classes.line, style: { insetBlockStart: line.top } };
  // Screen readers get the category names from the buttons above.
  if (line.isTitle) {
    return (
      <div {...place} aria-hidden>
        <span className={classes.title}>{texts.sections[line.section]}</span>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows or have another layout
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and references the active cell
    <div {...place} role="row" aria-rowindex={number}>
      {line.emoji.map((emoji, column) => {
        const index = line.first + column;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows or have another layout
          <button
            key={emoji.emoji}
            type="button"
            id={`${id}-${index}`}
            role="gridcell"
            tabIndex={-1}
            className={classes.emoji}
            data-index={index}
            aria-label={emoji.name}
            aria-selected={active === index}
          >
            {withSkinTone(emoji, tone)}
          </button>
        );
      })}
    </div>
  );
});
