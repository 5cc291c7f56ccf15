import { useMemo } from 'react';
import { useUserWeek } from '../../../../../platform/calendar/week.ts';
import { type DayRange, timelineColumns, type Zoom } from './scale.ts';
import type { TimelineViewport } from './useTimeScroll.ts';

/** The chart renders this many pixels beyond the viewport on either side. */
const OVERSCAN_PX = 400;

interface Options {
  readonly view: Pick<TimelineViewport, 'left' | 'width'>;
  /** Pixels per day. */
  readonly ppd: number;
  readonly zoom: Zoom;
}

/** Returns the columns of the timeline in and near the viewport. */
export function useTimelineColumns({ from, until }: DayRange, { view: { left, width }, ppd, zoom }: Options) {
  const week = useUserWeek();
  return useMemo(
    () =>
      timelineColumns(
        {
          from: Math.max(from, from + (left - OVERSCAN_PX) / ppd),
          until: Math.min(until, from + (left + width + OVERSCAN_PX) / ppd),
        },
        zoom,
        week,
      ),
    [from, until, left, width, ppd, zoom, week],
  );
}
