import * as z from 'zod/mini';

/** The pattern of a UUID as a key of a JSON object. */
export const ID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const ID = new RegExp(ID_PATTERN);

const pickIdKeys = (given: unknown): unknown =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter(([key]) => ID.test(key)))
    : given;

/** A record of values by id, for responses. Keys that are not ids are dropped, as unknown fields of an object are. */
export const byId = <Value extends z.ZodMiniType>(value: Value) =>
  z.pipe(z.transform(pickIdKeys), z.record(z.string().check(z.regex(ID)), value)) as unknown as z.ZodMiniType<
    Record<string, z.output<Value>>,
    Record<string, z.input<Value>>
  >;
