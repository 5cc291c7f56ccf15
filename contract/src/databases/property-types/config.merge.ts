import { isSame } from '../../core/is-same.ts';
import { placedTogether } from '../../core/placed-together.ts';
import type { Option } from './families/choice.ts';

/*
 * Two people configure a property at once: each has changed what they saw. What they did to different options, or to different fields, is
 * all there in the end; of two who changed the same, the later one is right.
 */

type Config = Readonly<Record<string, unknown>>;

interface Given {
  readonly id?: string | undefined;
  readonly value: string;
}

const isOption = (one: unknown): one is Given =>
  typeof one === 'object' && one !== null && typeof (one as Given).value === 'string';

const optionsIn = (options: unknown): readonly Given[] =>
  Array.isArray(options) ? options.filter(isOption) : [];

/** One without an id is the one that is called so, where the list has it and names it in no other way. */
function recognized(options: readonly Given[], kept: readonly Option[]): Given[] {
  const named = new Set(options.map(({ id }) => id));
  return options.map((option) => {
    const known = option.id === undefined && kept.find(({ value }) => value === option.value);
    return known && !named.has(known.id) ? { ...option, id: known.id } : option;
  });
}

const idsOf = (options: readonly Given[]) => options.flatMap(({ id }) => id ?? []);

/** Whether those that are in both lists are in another order. */
function isReordered(was: readonly Given[], given: readonly Given[]): boolean {
  const [before, after] = [idsOf(was), idsOf(given)];
  const common = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id));
  return !isSame(common(before, after), common(after, before));
}

function mergeOptions(kept: readonly Option[], was: readonly Given[], given: readonly Given[]): Given[] {
  const known = new Map(kept.map((option) => [option.id, option as Given]));
  const before = new Map(was.flatMap((option) => (option.id ? [[option.id, option]] : [])));
  const asked = recognized(given, kept);
  const mine = new Map(asked.map((option, index) => [option.id ?? `new ${index}`, option]));
  // What I left alone is as it is now, or gone with whoever removed it.
  const merged = (option: Given): Given[] => {
    const seen = option.id === undefined ? undefined : before.get(option.id);
    if (!seen || !isSame(seen, option)) return [option];
    const now = known.get(option.id!);
    return now ? [now] : [];
  };
  const ids = kept.map(({ id }) => id);
  const [first, then] = isReordered(was, asked) ? [[...mine.keys()], ids] : [ids, [...mine.keys()]];
  return placedTogether(first, then).flatMap((key) => {
    const option = mine.get(key);
    if (option) return merged(option);
    return before.has(key) ? [] : [known.get(key)!];
  });
}

/**
 * What a configuration becomes by a change. `was` is what the change was made from; without it, all that is given holds, and options
 * without an id are those that are called so.
 */
export function mergeConfig(kept: Config, given: Config, was: Config | undefined): Config {
  const options = kept.options as readonly Option[] | undefined;
  if (!was)
    return options && Array.isArray(given.options)
      ? { ...given, options: recognized(given.options as Given[], options) }
      : given;
  const changed = Object.keys({ ...was, ...given }).filter((name) => !isSame(was[name], given[name]));
  const merged: Record<string, unknown> = { ...kept };
  for (const name of changed) merged[name] = given[name];
  if (options && changed.includes('options'))
    merged.options = mergeOptions(options, optionsIn(was.options), optionsIn(given.options));
  return merged;
}
