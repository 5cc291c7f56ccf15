import { progressPropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { isOptionColor, type OptionColor } from './OptionBadge.tsx';

/** Returns the color of a row's status, or undefined if it has none. */
export function statusColorOf(
  { cells }: Pick<Row, 'cells'>,
  properties: readonly Property[],
): OptionColor | undefined {
  const status = progressPropertyOf(properties);
  const option = status?.config.options?.find(({ value }) => value === cells[status.id]);
  return option && isOptionColor(option.color) ? option.color : undefined;
}
