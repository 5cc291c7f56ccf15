import * as z from 'zod/mini';

/** Of the years 1 to 9999, which texts, JavaScript and PostgreSQL all have alike. */
const CANONICAL = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A point in time that a caller gives: RFC 3339 with any offset. It is handed on in UTC with milliseconds, so that moments sort as their
 * texts do; `error` says what is wrong with any other.
 */
export const moment = (error: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).check(
    z.overwrite((value) => new Date(value).toISOString()),
    z.refine((value) => CANONICAL.test(value), error),
  );

/** A day that a caller gives, `YYYY-MM-DD`, of the same years. */
export const day = (error: string) =>
  z.iso.date({ error, abort: true }).check(z.refine((value) => !value.startsWith('0000'), error));
