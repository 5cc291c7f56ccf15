import * as z from 'zod/mini';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The name of a time zone in the IANA database, such as `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, 'This is not a time zone.'),
    z.refine(isTimeZone, 'This is not a time zone.'),
  );
