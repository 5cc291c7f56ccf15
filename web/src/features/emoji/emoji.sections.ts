/** Spec section 2, Channel view. */
export const categories = ['smileys', 'gestures', 'hearts', 'symbols', 'animals', 'food'] as const;
export type Category = (typeof categories)[number];

/** The categories have everything that there is: some are in several parts. */
export const parts = {
  smileys: ['smileys'],
  gestures: ['gestures', 'people'],
  hearts: ['hearts'],
  symbols: ['activities', 'objects', 'travel', 'signs', 'flags'],
  animals: ['animals'],
  food: ['food'],
} as const satisfies Record<Category, readonly string[]>;

export type SectionName = (typeof parts)[Category][number];

/** What stands in the picker, one below the other. */
export type PickerSection = SectionName | 'recent' | 'found';

/** In the order in which they are shown. */
export const sectionNames: readonly SectionName[] = categories.flatMap((category) => [...parts[category]]);

/** Unicode's groups; the second holds parts of emoji. */
const GROUPS: readonly (SectionName | null)[] = [
  'smileys',
  'people',
  null,
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
  'signs',
  'flags',
];

/** Unicode's subgroups of hands, what they hold, and people who say something with them. */
const GESTURES = new Set([16, 17, 18, 19, 20, 21, 24]);
const HEARTS = 14;

/** Where the emoji of one of Unicode's groups stands; null for parts of emoji. */
export function sectionOf({ group, subgroup }: { group?: number; subgroup?: number }): SectionName | null {
  if (group === undefined || subgroup === undefined) return null;
  if (subgroup === HEARTS) return 'hearts';
  if (GESTURES.has(subgroup)) return 'gestures';
  return GROUPS[group] ?? null;
}
