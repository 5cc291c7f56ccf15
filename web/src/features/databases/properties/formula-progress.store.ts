import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import type { formulaProgress } from '@workflow/contract/databases/databases.events.ts';
import { createUserStore } from '../../../platform/session/user-store.ts';

interface FormulaProgress {
  readonly rowsDone: number;
  readonly rowsTotal: number;
}

/** The progress of running formula calculations by the ids of their databases. */
const useStore = createUserStore<{ readonly byDatabase: Readonly<Record<string, FormulaProgress>> }>(() => ({
  byDatabase: {},
}));

export function applyFormulaProgress({
  database_id,
  rows_done,
  rows_total,
}: EventPayload<typeof formulaProgress>): void {
  useStore.setState(({ byDatabase }) => ({
    byDatabase: { ...byDatabase, [database_id]: { rowsDone: rows_done, rowsTotal: rows_total } },
  }));
}

/** Clears the progress of a calculation. Call it when a request that may calculate formulas begins or has ended. */
export function clearFormulaProgress(databaseId: string): void {
  useStore.setState(({ byDatabase: { [databaseId]: _, ...byDatabase } }) => ({ byDatabase }));
}

/** The progress of the calculation in a database; null until the server has reported any. */
export const useFormulaProgress = (databaseId: string): FormulaProgress | null =>
  useStore(({ byDatabase }) => byDatabase[databaseId] ?? null);
