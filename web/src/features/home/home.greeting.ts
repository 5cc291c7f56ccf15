import { homeTexts } from './home.texts.ts';

/** `hour` is 0 to 23 of the reader's day. */
export function greetingAt(hour: number): string {
  const { morning, afternoon, evening } = homeTexts.greetings;
  if (hour < 5 || hour >= 18) return evening;
  return hour < 12 ? morning : afternoon;
}
