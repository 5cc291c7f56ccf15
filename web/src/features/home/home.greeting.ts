import { homeTexts } from './home.texts.ts';

/** Returns the greeting for an hour (0–23) of the user’s day. */
export function greetingAt(hour: number): string {
  const { morning, afternoon, evening } = homeTexts.greetings;
  if (hour < 5 || hour >= 18) return evening;
  return hour < 12 ? morning : afternoon;
}
