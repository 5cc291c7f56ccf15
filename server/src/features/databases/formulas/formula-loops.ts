import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { findProperties } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { FormulaProblem, referencesOf } from './formula.ts';

/** Returns the ids of the properties, also of related databases, from which a property is computed. */
export function inputIdsOf({ type, config }: Pick<StoredProperty, 'type' | 'config'>): readonly string[] {
  if (type === 'formula') return referencesOf(String(config.expression));
  // Counting rows reads no values.
  return type === 'rollup' && config.function !== 'count' ? [String(config.property_id)] : [];
}

/**
 * Checks that a formula or rollup does not read itself, directly, through others, or through rollups over related databases: its stored
 * result would change again with each calculation. Two transactions that close a loop together lock each other’s properties, so one fails.
 * @throws FormulaProblem otherwise
 */
export async function refuseLoops(tx: Tx, property: StoredProperty): Promise<void> {
  const seen = new Set<string>();
  for (let ids = inputIdsOf(property); ids.length > 0; ) {
    if (ids.includes(property.id)) {
      const kind = property.type === 'formula' ? 'formula' : 'rollup';
      throw new FormulaProblem(`The ${kind} “${property.name}” refers to itself.`);
    }
    for (const id of ids) seen.add(id);
    const inputs = await findProperties(tx, ids, 'share');
    ids = [...new Set(inputs.flatMap(inputIdsOf))].filter((id) => !seen.has(id));
  }
}
