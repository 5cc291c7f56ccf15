/** The picker's categories (spec section 2, Channel view). */
export const emojiCategories = ['smileys', 'gestures', 'hearts', 'symbols', 'animals', 'food'] as const;
export type Category = (typeof emojiCategories)[number];

/** Maps each category to the sections it contains. */
export const sectionsByCategory = {
  smileys: ['smileys'],
  gestures: ['gestures', 'people'],
  hearts: ['hearts'],
  symbols: ['activities', 'objects', 'travel', 'signs', 'flags'],
  animals: ['animals'],
  food: ['food'],
} as const satisfies Record<Category, readonly string[]>;

export type SectionName = (typeof sectionsByCategory)[Category][number];

/** A section of the picker. */
export type PickerSection = SectionName | 'recent' | 'found';

/** The sections in display order. */
export const sectionNames: readonly SectionName[] = emojiCategories.flatMap((category) => [
  ...sectionsByCategory[category],
]);

/** Maps Unicode's emoji groups to sections; the null entry is the group of components. */
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

/** Unicode's subgroups of hands, hand-held objects and gesturing people. */
const GESTURES = new Set([16, 17, 18, 19, 20, 21, 24]);
const HEARTS = 14;

/** Returns the section of an emoji by its Unicode group; null for components. */
export function sectionOf({ group, subgroup }: { group?: number; subgroup?: number }): SectionName | null {
  if (group === undefined || subgroup === undefined) return null;
  if (subgroup === HEARTS) return 'hearts';
  if (GESTURES.has(subgroup)) return 'gestures';
  return GROUPS[group] ?? null;
}
