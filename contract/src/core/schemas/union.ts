import * as z from 'zod/mini';

/** Returns a union of the schemas of several variants; for a single variant, just its schema. */
export function unionOf<Thing, Schema extends z.ZodMiniType>(
  things: readonly [Thing, ...Thing[]],
  schemaOf: (thing: Thing) => Schema,
): Schema {
  const [first, ...others] = things.map(schemaOf) as [Schema, ...Schema[]];
  return others.length === 0 ? first : (z.union([first, ...others]) as unknown as Schema);
}
