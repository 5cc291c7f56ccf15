import { afterEach, expect, test } from 'vitest';
import { chooseFirstDay, getUserWeek } from '../../platform/calendar/week.ts';
import { applyWeekStart } from './week-start.ts';

afterEach(() => chooseFirstDay(null));

test('the week begins with the chosen day, and by default with that of the region', () => {
  const regional = getUserWeek();
  const firstDayFor = (weekStart: Parameters<typeof applyWeekStart>[0]) => {
    applyWeekStart(weekStart);
    return getUserWeek();
  };
  expect(firstDayFor('monday')).toEqual({ ...regional, firstDay: 1 });
  expect(firstDayFor('saturday')).toEqual({ ...regional, firstDay: 6 });
  expect(firstDayFor('sunday')).toEqual({ ...regional, firstDay: 7 });
  expect(firstDayFor('auto')).toEqual(regional);
});
