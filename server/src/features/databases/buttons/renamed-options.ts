import type { ButtonConfig } from '@workflow/contract/databases/property-types/button.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { listButtons, updatePropertyRow } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';

/**
 * Updates buttons that set a renamed option to its new name. Returns the changed buttons that are not
 * deleted.
 */
export async function renameInButtons(
  tx: Tx,
  { id, database_id }: Pick<StoredProperty, 'id' | 'database_id'>,
  renamed: ReadonlyMap<string, string>,
): Promise<StoredProperty[]> {
  const nameOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameOf);
    return typeof value === 'string' ? (renamed.get(value) ?? value) : value;
  };
  const changed: StoredProperty[] = [];
  for (const button of await listButtons(tx, database_id)) {
    const config = button.config as unknown as ButtonConfig;
    const actions = config.actions.map((action) =>
      action.do === 'set' && action.property_id === id ? { ...action, value: nameOf(action.value) } : action,
    );
    if (JSON.stringify(actions) === JSON.stringify(config.actions)) continue;
    const renaming = await updatePropertyRow(tx, button.id, { config: { ...config, actions } });
    if (!button.is_removed) changed.push(renaming);
  }
  return changed;
}
