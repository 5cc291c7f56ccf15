import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Dependency } from '../../time/dependencies/dependencies.ts';
import { ganttTexts as texts } from '../gantt.texts.ts';
import classes from './GanttArrows.module.css';

/** The position of a bar in the chart, in pixels. `y` is the vertical center. */
export interface BarPosition {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The length of the straight piece where an arrow leaves or enters a bar, in pixels. */
const STUB_LENGTH = 10;

/** Returns the SVG path from the end of one bar to the start of another. It goes around both bars if the second one starts earlier. */
function arrowPath(from: BarPosition, to: BarPosition, rowHeight: number): string {
  const out = from.right + STUB_LENGTH;
  const into = to.left - STUB_LENGTH;
  if (into >= out) return `M ${from.right} ${from.y} H ${out} V ${to.y} H ${to.left}`;
  const between = to.y > from.y ? to.y - rowHeight / 2 : to.y + rowHeight / 2;
  return `M ${from.right} ${from.y} H ${out} V ${between} H ${into} V ${to.y} H ${to.left}`;
}

interface Arrow extends Dependency {
  readonly fromPlace: BarPosition;
  readonly toPlace: BarPosition;
  readonly fromName: string;
  readonly toName: string;
}

interface VerticalRange {
  readonly top: number;
  readonly bottom: number;
}

/** Returns the arrows that are at least partly visible between two vertical positions of the chart. */
export function listVisibleArrows(
  { top, bottom }: VerticalRange,
  links: readonly Dependency[],
  placeOf: (id: string) => BarPosition,
  nameOf: (id: string) => string,
): Arrow[] {
  return links.flatMap((link) => {
    const [fromPlace, toPlace] = [placeOf(link.from), placeOf(link.to)];
    if (Math.max(fromPlace.y, toPlace.y) < top || Math.min(fromPlace.y, toPlace.y) > bottom) return [];
    return [{ ...link, fromPlace, toPlace, fromName: nameOf(link.from), toName: nameOf(link.to) }];
  });
}

interface Props {
  arrows: readonly Arrow[];
  /** Whether the dependent task starts before the blocking task ends. */
  isTooEarly: (link: Dependency) => boolean;
  rowHeight: number;
  /** The visible area, in pixels of the chart. */
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The arrow being drawn, from a bar to the pointer. */
  draft: { readonly from: BarPosition; readonly x: number; readonly y: number } | null;
  onUnlink: (link: Dependency) => void;
}

/**
 * Draws the dependencies as arrows. Clicking an arrow shows a button that removes it. Keyboard users remove dependencies in the task
 * panel.
 */
export function GanttArrows({ arrows, isTooEarly, rowHeight, view, draft, onUnlink }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const keyOf = ({ from, to }: Dependency) => `${from} ${to}`;
  const picked = arrows.find((arrow) => keyOf(arrow) === chosen);
  return (
    <>
      <svg
        className={classes.arrows}
        style={{ insetInlineStart: view.x, insetBlockStart: view.y }}
        width={view.width}
        height={view.height}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        aria-hidden="true"
      >
        <defs>
          <marker
            id="gantt-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
        </defs>
        {arrows.map((arrow) => {
          const path = arrowPath(arrow.fromPlace, arrow.toPlace, rowHeight);
          return (
            <g
              key={keyOf(arrow)}
              className={classes.arrow}
              data-chosen={keyOf(arrow) === chosen || undefined}
              data-early={isTooEarly(arrow) || undefined}
            >
              {isTooEarly(arrow) && (
                <title>{texts.startsTooEarly({ from: arrow.fromName, to: arrow.toName })}</title>
              )}
              <path d={path} markerEnd="url(#gantt-arrow)" data-from={arrow.from} data-to={arrow.to} />
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler is for pointers only (see above) */}
              <path className={classes.hitArea} d={path} onClick={() => setChosen(keyOf(arrow))} />
            </g>
          );
        })}
        {draft && (
          <path
            className={classes.draft}
            d={`M ${draft.from.right} ${draft.from.y} L ${draft.x} ${draft.y}`}
          />
        )}
      </svg>
      {picked && (
        <button
          type="button"
          className={classes.unlink}
          style={{
            insetInlineStart: picked.toPlace.left - 2 * STUB_LENGTH - 11,
            insetBlockStart: picked.toPlace.y - 11,
          }}
          aria-label={texts.unlink({ from: picked.fromName, to: picked.toName })}
          title={texts.unlink({ from: picked.fromName, to: picked.toName })}
          // biome-ignore lint/a11y/noAutofocus: the button appears when the user clicks the arrow
          autoFocus
          onBlur={() => setChosen(null)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            event.preventDefault();
            setChosen(null);
          }}
          onClick={() => {
            onUnlink(picked);
            setChosen(null);
          }}
        >
          <IconX size={13} aria-hidden />
        </button>
      )}
    </>
  );
}
