import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type DatedRow, type DayRange, HEADER_HEIGHT, initialDay, ROW_HEIGHT } from './scale.ts';

/** The visible area, in pixels from the start of the period and the first row. */
export interface TimelineViewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The width of the name column. */
  readonly names: number;
}

/** The viewport is updated in steps of this many pixels. */
const STEP = 100;
const roundToStep = (pixels: number) => Math.floor(pixels / STEP) * STEP;

interface Time {
  /** The first day of the chart, as a day number. */
  readonly from: number;
  /** Pixels per day. */
  readonly ppd: number;
  readonly spans: ReadonlyMap<string, DatedRow>;
  readonly now: number;
}

/** Tracks the visible area, and keeps its center in place when the zoom or the start of the chart changes. */
export function useTimeScroll(box: RefObject<HTMLElement | null>, time: Time) {
  const [view, setView] = useState<TimelineViewport>({
    left: 0,
    top: 0,
    width: 1_200,
    height: 800,
    names: 0,
  });
  const latest = useRef(time);
  latest.current = time;
  /** The day number at the center of the viewport. */
  const middle = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = box.current!;
    const measure = () => {
      const { from, ppd } = latest.current;
      middle.current = from + (element.scrollLeft + timelineWidth(element) / 2) / ppd;
      const next: TimelineViewport = {
        left: roundToStep(element.scrollLeft),
        top: roundToStep(element.scrollTop),
        width: element.clientWidth + STEP,
        height: element.clientHeight - HEADER_HEIGHT + STEP,
        names: nameColumnWidth(element),
      };
      setView((known) => (isSame(known, next) ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);

  const { from, ppd } = time;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only when the scale changes
  useLayoutEffect(() => {
    const element = box.current!;
    const days = timelineWidth(element) / ppd;
    // The chart opens on the bars of the first rows, because the user sees no others.
    const rowsInView = Math.ceil((element.clientHeight - HEADER_HEIGHT) / ROW_HEIGHT);
    middle.current ??=
      initialDay([...latest.current.spans.values()].slice(0, rowsInView), latest.current.now, days) +
      days / 2;
    element.scrollLeft = (middle.current - days / 2 - from) * ppd;
  }, [from, ppd]);

  const scrollToLeft = (left: number) => box.current?.scrollTo({ left, behavior: 'smooth' });
  return {
    view,
    /** Scrolls so that a day is at the first quarter of the viewport. */
    showPlace: (place: number) => {
      const element = box.current;
      if (element) scrollToLeft((place - from) * ppd - timelineWidth(element) / 4);
    },
    /** Scrolls to a bar that is outside the viewport. */
    showSpan: (span: DayRange) => {
      const element = box.current;
      if (!element) return;
      const [left, right] = [(span.from - from) * ppd, (span.until - from) * ppd];
      const isInSight =
        right > element.scrollLeft + 24 && left < element.scrollLeft + timelineWidth(element) - 24;
      if (!isInSight) element.scrollLeft = left - timelineWidth(element) / 4;
    },
  };
}

const nameColumnWidth = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--names')) || 0;

/** The width of the visible timeline, in pixels. */
const timelineWidth = (element: HTMLElement) => element.clientWidth - nameColumnWidth(element);

const isSame = (one: TimelineViewport, other: TimelineViewport) =>
  (Object.keys(one) as (keyof TimelineViewport)[]).every((key) => one[key] === other[key]);
