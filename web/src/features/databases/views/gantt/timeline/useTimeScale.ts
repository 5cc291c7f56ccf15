import { useMemo, useRef } from 'react';
import { chartExtent, type Extent, pixelsPerDay, type Zoom } from './scale.ts';

interface Options {
  readonly zoom: Zoom;
  readonly spans: ReadonlyMap<string, Extent>;
  readonly now: number;
  /** What lies below the pointer must not move by itself. */
  readonly isHeld: boolean;
}

/** Over which time the chart goes, and where a place of it lies, in pixels. */
export function useTimeScale({ zoom, spans, now, isHeld }: Options) {
  const ppd = pixelsPerDay(zoom);
  const today = Math.floor(now);
  const whole = useMemo(() => chartExtent(spans.values(), today, zoom), [spans, today, zoom]);
  const frozenExtent = useRef(whole);
  if (!isHeld) frozenExtent.current = whole;
  const extent = frozenExtent.current;
  return {
    ppd,
    extent,
    total: (extent.until - extent.from) * ppd,
    x: (place: number) => Math.max(0, Math.min(extent.until, place) - extent.from) * ppd,
  };
}

export type TimeScale = ReturnType<typeof useTimeScale>;
