import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Condition } from '@workflow/contract/databases/query/filter.schema.ts';

/** Returns whether a condition is complete and its property exists. */
export function isCompleteCondition(condition: Condition, properties: readonly Property[]): boolean {
  try {
    bindFilter({ match: 'and', conditions: [condition] }, properties);
    return true;
  } catch {
    return false;
  }
}
