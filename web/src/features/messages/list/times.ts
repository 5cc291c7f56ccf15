const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** The time of day, such as 14:05. */
export const clockTime = (moment: string) => clock.format(new Date(moment));

/** Day and time in words. */
export const fullTime = (moment: string) => full.format(new Date(moment));
