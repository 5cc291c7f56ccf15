import { formatDate } from '../../../platform/language/formats.ts';

/** The time of day, such as 14:05. */
export const clockTime = (moment: string) => formatDate(moment, { hour: 'numeric', minute: '2-digit' });

/** Day and time in words. */
export const fullTime = (moment: string) => formatDate(moment, { dateStyle: 'full', timeStyle: 'short' });
