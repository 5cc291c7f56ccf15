/** Serializes a value to JSON with sorted object keys, so that equal values give equal texts. */
const serialize = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';

/** Whether two values have the same JSON, independent of the order of object keys. */
export const isSame = (one: unknown, other: unknown) => serialize(one) === serialize(other);
