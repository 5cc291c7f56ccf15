import { isSame } from '../../core/is-same.ts';
import { placedTogether } from '../../core/placed-together.ts';
import type { ViewConfig, ViewConfigChanges } from './view-config.schema.ts';

/*
 * Two people configure a view at once: each has changed what they saw. What they did to different parts, or to different properties, columns
 * and fields within one, is all there in the end; of two who changed the same, the later one is right.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By what a thing of a list is known. */
function keyOf(one: unknown): string {
  if (!isFields(one)) return JSON.stringify(one);
  return JSON.stringify('property_id' in one ? one.property_id : one.value);
}

const keysOf = (list: readonly unknown[]) => list.map(keyOf);

/** Whether those that are in both lists are in another order. */
function isReordered(was: readonly unknown[], given: readonly unknown[]): boolean {
  const [before, after] = [keysOf(was), keysOf(given)];
  return !isSame(
    before.filter((key) => after.includes(key)),
    after.filter((key) => before.includes(key)),
  );
}

function mergeLists(kept: readonly unknown[], given: readonly unknown[], was: readonly unknown[]): unknown[] {
  const [now, before, mine] = [kept, was, given].map((list) => new Map(list.map((one) => [keyOf(one), one])));
  const merged = (key: string): unknown[] => {
    if (!mine!.has(key)) return before!.has(key) ? [] : [now!.get(key)];
    if (!before!.has(key)) return [mine!.get(key)];
    // What I left alone is as it is now, or gone with whoever took it away.
    const isLeftAlone = isSame(mine!.get(key), before!.get(key));
    if (isLeftAlone) return now!.has(key) ? [now!.get(key)] : [];
    return [mergeValue(now!.get(key), mine!.get(key), before!.get(key))];
  };
  const [first, then] = isReordered(was, given) ? [given, kept] : [kept, given];
  return placedTogether(keysOf(first), keysOf(then)).flatMap(merged);
}

function mergeValue(kept: unknown, given: unknown, was: unknown): unknown {
  if (isSame(given, was)) return kept;
  if (isSame(kept, was)) return given;
  if (Array.isArray(kept) && Array.isArray(given) && Array.isArray(was)) return mergeLists(kept, given, was);
  if (isFields(kept) && isFields(given) && isFields(was)) {
    const names = Object.keys({ ...kept, ...given, ...was });
    const merged = names.map((name) => [name, mergeValue(kept[name], given[name], was[name])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  return given;
}

/** Their conditions mean something only together. */
const WHOLE: readonly string[] = ['filter', 'sorts', 'chart'] satisfies (keyof ViewConfig)[];

/**
 * What a configuration becomes by a change of some of its parts. `was` is what the change was made from; without it the parts that are given
 * hold as they are.
 */
export function mergeViewConfig(
  kept: ViewConfig,
  given: ViewConfigChanges,
  was: ViewConfigChanges = {},
): ViewConfig {
  const [before, seen] = [kept as Fields, was as Fields];
  const merged = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (!(name in seen)) return [name, value];
    if (WHOLE.includes(name)) return [name, isSame(value, seen[name]) ? before[name] : value];
    if (name !== 'properties') return [name, mergeValue(before[name], value, seen[name])];
    // A property that nobody has said anything of is shown as it was seen.
    const said = new Set(keysOf(kept.properties));
    const unsaid = (was.properties ?? []).filter((one) => !said.has(keyOf(one)));
    return [name, mergeValue([...kept.properties, ...unsaid], value, was.properties)];
  });
  return { ...kept, ...Object.fromEntries(merged) };
}
