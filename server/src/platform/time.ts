/** A PostgreSQL timestamp as RFC 3339 in UTC with milliseconds. */
export function timestamp(value: string | Date): string {
  return new Date(value).toISOString();
}

export function optionalTimestamp(value: string | Date | null): string | null {
  return value === null ? null : timestamp(value);
}
