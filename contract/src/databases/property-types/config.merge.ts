import { isSame } from '../../core/values/is-same.ts';
import { mergeOrderedKeys } from '../../core/values/merge-ordered-keys.ts';
import type { Option } from './families/choice.ts';

/*
 * Merges concurrent changes of a property’s configuration by two users. Changes to different options or fields are all preserved; if both
 * users changed the same one, the later change wins.
 */

type Config = Readonly<Record<string, unknown>>;

interface InputOption {
  readonly id?: string | undefined;
  readonly value: string;
}

const isOption = (one: unknown): one is InputOption =>
  typeof one === 'object' && one !== null && typeof (one as InputOption).value === 'string';

const optionsIn = (options: unknown): readonly InputOption[] =>
  Array.isArray(options) ? options.filter(isOption) : [];

/**
 * Gives each option without an id the id of the stored option with the same value, unless another option in the list already has that id.
 */
function withKnownIds(options: readonly InputOption[], kept: readonly Option[]): InputOption[] {
  const named = new Set(options.map(({ id }) => id));
  return options.map((option) => {
    const known = option.id === undefined && kept.find(({ value }) => value === option.value);
    return known && !named.has(known.id) ? { ...option, id: known.id } : option;
  });
}

const idsOf = (options: readonly InputOption[]) => options.flatMap(({ id }) => id ?? []);

/** Whether the options that both lists contain are in a different order. */
function isReordered(was: readonly InputOption[], given: readonly InputOption[]): boolean {
  const [before, after] = [idsOf(was), idsOf(given)];
  const intersectIds = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id));
  return !isSame(intersectIds(before, after), intersectIds(after, before));
}

function mergeOptions(
  stored: readonly Option[],
  was: readonly InputOption[],
  given: readonly InputOption[],
): InputOption[] {
  const known = new Map(stored.map((option) => [option.id, option as InputOption]));
  const before = new Map(was.flatMap((option) => (option.id ? [[option.id, option]] : [])));
  const asked = withKnownIds(given, stored);
  const mine = new Map(asked.map((option, index) => [option.id ?? `new ${index}`, option]));
  // An option that this user did not change has its stored state. If another user has deleted it, it stays deleted.
  const mergeOption = (option: InputOption): InputOption[] => {
    const seen = option.id === undefined ? undefined : before.get(option.id);
    if (!seen || !isSame(seen, option)) return [option];
    const now = known.get(option.id!);
    return now ? [now] : [];
  };
  const ids = stored.map(({ id }) => id);
  const [first, then] = isReordered(was, asked) ? [[...mine.keys()], ids] : [ids, [...mine.keys()]];
  return mergeOrderedKeys(first, then).flatMap((key) => {
    const option = mine.get(key);
    if (option) return mergeOption(option);
    return before.has(key) ? [] : [known.get(key)!];
  });
}

/**
 * Returns the stored configuration after a change. `was` is the configuration that the client edited. Without it, `given` replaces the
 * stored configuration, and options without an id are matched by their value.
 */
export function mergeConfig(stored: Config, given: Config, was: Config | undefined): Config {
  const options = stored.options as readonly Option[] | undefined;
  if (!was)
    return options && Array.isArray(given.options)
      ? { ...given, options: withKnownIds(given.options as InputOption[], options) }
      : given;
  const changed = Object.keys({ ...was, ...given }).filter((name) => !isSame(was[name], given[name]));
  const merged: Record<string, unknown> = { ...stored };
  for (const name of changed) merged[name] = given[name];
  if (options && changed.includes('options'))
    merged.options = mergeOptions(options, optionsIn(was.options), optionsIn(given.options));
  return merged;
}
