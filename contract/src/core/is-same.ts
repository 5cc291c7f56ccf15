/** As a text that is the same for what is equal, in whatever order its fields are. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';

/** Whether two values would be the same JSON. */
export const isSame = (one: unknown, other: unknown) => written(one) === written(other);
