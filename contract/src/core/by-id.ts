import * as z from 'zod/mini';

/** How an id is written: what the keys of a record of things match that are known by their ids. */
export const ID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const ID = new RegExp(ID_PATTERN);

const onlyIds = (given: unknown): unknown =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter(([key]) => ID.test(key)))
    : given;

/** Of what goes out: values by ids. Other keys are dropped, as other fields of an object are. */
export const byId = <Value extends z.ZodMiniType>(value: Value) =>
  z.pipe(z.transform(onlyIds), z.record(z.string().check(z.regex(ID)), value)) as unknown as z.ZodMiniType<
    Record<string, z.output<Value>>,
    Record<string, z.input<Value>>
  >;
