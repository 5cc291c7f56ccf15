import * as z from 'zod/mini';

/** A UUID, kept in lower case so that ids can be compared; those that the server makes are version 7, so that they sort by time. */
export const Id = z.uuid('This is not an id.').check(z.toLowerCase());

/** RFC 3339 in UTC with milliseconds. Only the server makes one, so that it is not checked again at every event. */
export const Timestamp = z.string().check(z.meta({ format: 'date-time' }));
