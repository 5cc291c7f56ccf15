import { isSame } from '../../core/values/is-same.ts';
import { mergeOrderedKeys } from '../../core/values/merge-ordered-keys.ts';
import type { ViewConfig, ViewConfigChanges } from './view-config.schema.ts';

/*
 * Merges concurrent changes of a view’s configuration by two users. Changes to different parts, and to different properties, columns or
 * fields within a part, are all preserved; if both users changed the same one, the later change wins.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the key that identifies a list item: its property id, or its value. */
function keyOf(one: unknown): string {
  if (!isFields(one)) return JSON.stringify(one);
  return JSON.stringify('property_id' in one ? one.property_id : one.value);
}

const keysOf = (list: readonly unknown[]) => list.map(keyOf);

/** Whether the items that both lists contain are in a different order. */
function isReordered(was: readonly unknown[], given: readonly unknown[]): boolean {
  const [before, after] = [keysOf(was), keysOf(given)];
  return !isSame(
    before.filter((key) => after.includes(key)),
    after.filter((key) => before.includes(key)),
  );
}

function mergeLists(
  stored: readonly unknown[],
  given: readonly unknown[],
  was: readonly unknown[],
): unknown[] {
  const [now, before, mine] = [stored, was, given].map(
    (list) => new Map(list.map((one) => [keyOf(one), one])),
  );
  const mergeItem = (key: string): unknown[] => {
    if (!mine!.has(key)) return before!.has(key) ? [] : [now!.get(key)];
    if (!before!.has(key)) return [mine!.get(key)];
    // An item that this user did not change has its stored state. If another user has removed it, it stays removed.
    const isLeftAlone = isSame(mine!.get(key), before!.get(key));
    if (isLeftAlone) return now!.has(key) ? [now!.get(key)] : [];
    return [mergeValue(now!.get(key), mine!.get(key), before!.get(key))];
  };
  const [first, then] = isReordered(was, given) ? [given, stored] : [stored, given];
  return mergeOrderedKeys(keysOf(first), keysOf(then)).flatMap(mergeItem);
}

function mergeValue(stored: unknown, given: unknown, was: unknown): unknown {
  if (isSame(given, was)) return stored;
  if (isSame(stored, was)) return given;
  if (Array.isArray(stored) && Array.isArray(given) && Array.isArray(was))
    return mergeLists(stored, given, was);
  if (isFields(stored) && isFields(given) && isFields(was)) {
    const names = Object.keys({ ...stored, ...given, ...was });
    const merged = names.map((name) => [name, mergeValue(stored[name], given[name], was[name])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  return given;
}

/** These parts are replaced as a whole, because merged halves of two filters, sorts or charts would make no sense. */
const REPLACED_AS_A_WHOLE: readonly string[] = ['filter', 'sorts', 'chart'] satisfies (keyof ViewConfig)[];

/**
 * Returns the stored configuration after a change of some of its parts. `was` holds the parts that the client edited; without it, the given
 * parts replace the stored ones.
 */
export function mergeViewConfig(
  stored: ViewConfig,
  given: ViewConfigChanges,
  was: ViewConfigChanges = {},
): ViewConfig {
  const [before, seen] = [stored as Fields, was as Fields];
  const merged = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (!(name in seen)) return [name, value];
    if (REPLACED_AS_A_WHOLE.includes(name)) return [name, isSame(value, seen[name]) ? before[name] : value];
    if (name !== 'properties') return [name, mergeValue(before[name], value, seen[name])];
    // A property without stored settings has the settings that the client showed.
    const said = new Set(keysOf(stored.properties));
    const unsaid = (was.properties ?? []).filter((one) => !said.has(keyOf(one)));
    return [name, mergeValue([...stored.properties, ...unsaid], value, was.properties)];
  });
  return { ...stored, ...Object.fromEntries(merged) };
}
