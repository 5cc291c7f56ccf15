/*
 * The names of the months in the languages in which files are written most often.
 */

const LANGUAGES =
  'en de fr es it pt nl da sv nb fi pl cs sk hu ro tr ru uk bg hr sr sl lt lv et el ca id vi'.split(' ');

/** Returns the names of a month: alone and within a date, long and short. */
function namesOf(locale: string, month: number): Set<string> {
  const date = Date.UTC(2026, month - 1, 15);
  const names = (['long', 'short'] as const).flatMap((length) => {
    const alone = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' });
    const inDate = new Intl.DateTimeFormat(locale, { month: length, day: 'numeric', timeZone: 'UTC' });
    return [alone.format(date), inDate.formatToParts(date).find(({ type }) => type === 'month')!.value];
  });
  return new Set(names.map(toKey));
}

const toKey = (name: string) => name.toLowerCase().replace(/\.$/, '');

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const cache = new Map<string, ReadonlyMap<string, number>>();

/** Returns the month of each name in a language. Formatting takes long, so the names are kept. */
function monthsIn(locale: string): ReadonlyMap<string, number> {
  const known = cache.get(locale);
  if (known) return known;
  const named = new Map(
    months.flatMap((month) => [...namesOf(locale, month)].map((name) => [name, month] as const)),
  );
  cache.set(locale, named);
  return named;
}

/** Returns the month whose name begins with the letters. */
function findByPrefix(named: ReadonlyMap<string, number>, letters: string): number | undefined {
  const found = new Set([...named].filter(([name]) => name.startsWith(letters)).map(([, month]) => month));
  return found.size === 1 ? [...found][0] : undefined;
}

let inAllLanguages: ReadonlyMap<string, number | null> | undefined;

/** Returns the month of each name in all languages; null for names that are another month in another language. */
function monthsInAllLanguages(): ReadonlyMap<string, number | null> {
  if (inAllLanguages) return inAllLanguages;
  const all = new Map<string, number | null>();
  for (const language of LANGUAGES)
    for (const [name, month] of monthsIn(language))
      all.set(name, (all.get(name) ?? month) === month && all.get(name) !== null ? month : null);
  inAllLanguages = all;
  return all;
}

/**
 * Returns the month, from 1, that these letters name: in the given language or in English, also by the beginning of its name, or by its
 * full or short name in another language.
 */
export function findMonth(name: string, language = 'en'): number | undefined {
  const letters = toKey(name);
  return (
    findByPrefix(monthsIn(language), letters) ??
    findByPrefix(monthsIn('en'), letters) ??
    monthsInAllLanguages().get(letters) ??
    undefined
  );
}
