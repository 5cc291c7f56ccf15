import type { Option } from '@workflow/contract/databases/property-types/families/choice.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { rewriteOptions } from './properties.store.ts';

export const optionsOf = ({ config }: StoredProperty) => (config.options ?? []) as readonly Option[];

/** Returns the new name of each renamed option by its old name. */
export function renamedOptions(before: StoredProperty, after: StoredProperty): ReadonlyMap<string, string> {
  const now = new Map(optionsOf(after).map(({ id, value }) => [id, value]));
  return new Map(
    optionsOf(before).flatMap(({ id, value }): [string, string][] => {
      const name = now.get(id);
      return name !== undefined && name !== value ? [[value, name]] : [];
    }),
  );
}

/** Updates the cells after options were renamed or removed. Returns whether any cell had such an option. */
export async function rewriteCells(
  tx: Tx,
  before: StoredProperty,
  after: StoredProperty,
  renamed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const now = new Set(optionsOf(after).map(({ id }) => id));
  const removed = optionsOf(before).filter(({ id }) => !now.has(id));
  if (renamed.size + removed.length === 0) return false;
  return rewriteOptions(
    tx,
    before,
    Object.fromEntries(renamed),
    removed.map(({ value }) => value),
  );
}
