import * as z from 'zod/mini';

/** Matches times in the years 1 to 9999, which RFC 3339, JavaScript and PostgreSQL all support. */
const CANONICAL = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A time that a client sends: RFC 3339 with any offset. The output is UTC with milliseconds, so that times sort as text. `error` is the
 * validation message.
 */
export const moment = (error: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).check(
    z.overwrite((value) => new Date(value).toISOString()),
    z.refine((value) => CANONICAL.test(value), error),
  );

/** A date that a client sends, `YYYY-MM-DD`, in the years 1 to 9999. */
export const day = (error: string) =>
  z.iso.date({ error, abort: true }).check(z.refine((value) => !value.startsWith('0000'), error));
