import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale } from '../../platform/language/locale.fixture.ts';
import { parseDateInput } from './date-input.ts';
import { createDelayedReport } from './delayed-report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  activateLocale('en');
});

/** Types a date key by key, and returns the reported dates. */
function type(text: string) {
  const reported: (string | null)[] = [];
  const delayed = createDelayedReport<string | null>((day) => reported.push(day), 500);
  for (let length = 1; length <= text.length; length += 1) {
    delayed.schedule(parseDateInput(text.slice(0, length)) ?? null);
    vi.advanceTimersByTime(300);
  }
  return { reported, delayed };
}

test('a typed date is reported once, after a pause, without the dates on the way to it', () => {
  const { reported } = type('12/4/2026');
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(reported).toEqual(['2026-12-04']);
});

test('leaving the field reports the date at once, and only once', () => {
  activateLocale('de');
  const { reported, delayed } = type('4.12.2026');
  delayed.flush();
  vi.advanceTimersByTime(500);
  expect(reported).toEqual(['2026-12-04']);
});

test('a canceled date is not reported', () => {
  const { reported, delayed } = type('12/4/2026');
  delayed.cancel();
  vi.advanceTimersByTime(500);
  expect(reported).toEqual([]);
});
