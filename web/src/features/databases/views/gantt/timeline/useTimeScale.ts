import { useMemo, useRef } from 'react';
import { chartExtent, type DayRange, pixelsPerDay, type Zoom } from './scale.ts';

interface Options {
  readonly zoom: Zoom;
  readonly spans: ReadonlyMap<string, DayRange>;
  readonly now: number;
  /** While the user drags a bar, the scale must not change. */
  readonly isDragging: boolean;
}

/** Returns the period of the chart and a function that converts day numbers to pixels. */
export function useTimeScale({ zoom, spans, now, isDragging }: Options) {
  const ppd = pixelsPerDay(zoom);
  const today = Math.floor(now);
  const whole = useMemo(() => chartExtent(spans.values(), today, zoom), [spans, today, zoom]);
  const frozenExtent = useRef(whole);
  if (!isDragging) frozenExtent.current = whole;
  const extent = frozenExtent.current;
  return {
    ppd,
    extent,
    total: (extent.until - extent.from) * ppd,
    x: (place: number) => Math.max(0, Math.min(extent.until, place) - extent.from) * ppd,
  };
}

export type TimeScale = ReturnType<typeof useTimeScale>;
