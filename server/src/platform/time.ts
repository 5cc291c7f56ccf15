/**
 * Converts a PostgreSQL timestamp to RFC 3339 in UTC with milliseconds. PostgreSQL's UTC formats (`2026-11-20
 * 18:00:00.123456+00` with a varying number of fraction digits; in JSON with `T` and `+00:00`) are sliced and
 * not parsed, because a page has hundreds of them.
 */
export function timestamp(value: string | Date): string {
  if (typeof value !== 'string') return value.toISOString();
  const end = value.endsWith('+00') ? -3 : value.endsWith('+00:00') ? -6 : null;
  if (end === null) return new Date(value).toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, end).slice(0, 3).padEnd(3, '0')}Z`;
}

export function optionalTimestamp(value: string | Date | null): string | null {
  return value === null ? null : timestamp(value);
}
