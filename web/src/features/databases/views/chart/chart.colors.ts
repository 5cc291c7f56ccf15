import type { Property } from '@workflow/contract/databases/databases.schema.ts';

/** Colors that color-blind users can tell apart, on light and dark backgrounds. For pie charts the table names the slices. */
const PALETTE = [
  'indigo.6',
  'orange.6',
  'teal.6',
  'grape.6',
  'yellow.7',
  'cyan.7',
  'pink.6',
  'lime.8',
  'gray.6',
];

/** Chart colors by option color. A group without an option is gray. */
const OPTION_COLORS: Readonly<Record<string, string>> = {
  gray: 'gray.6',
  red: 'red.6',
  orange: 'orange.6',
  yellow: 'yellow.6',
  green: 'green.7',
  teal: 'teal.6',
  blue: 'blue.6',
  purple: 'violet.6',
  pink: 'pink.6',
};

/** Returns the option colors if they are distinct, else the palette. */
export function groupColors(
  values: readonly (string | null)[],
  { config: { options } }: Pick<Property, 'config'>,
): readonly string[] {
  const own = values.map((value) => {
    const color = options?.find((option) => option.value === value)?.color ?? 'gray';
    return OPTION_COLORS[color] ?? 'gray.6';
  });
  if (options && new Set(own).size === own.length) return own;
  return values.map((_, index) => PALETTE[index % PALETTE.length]!);
}
