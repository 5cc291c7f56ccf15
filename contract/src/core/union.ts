import * as z from 'zod/mini';

/** The schema of what may be any of some things, each with a schema of its own; of one thing, just that. */
export function anyOf<Thing, Schema extends z.ZodMiniType>(
  things: readonly [Thing, ...Thing[]],
  schemaOf: (thing: Thing) => Schema,
): Schema {
  const [first, ...others] = things.map(schemaOf) as [Schema, ...Schema[]];
  return others.length === 0 ? first : (z.union([first, ...others]) as unknown as Schema);
}
