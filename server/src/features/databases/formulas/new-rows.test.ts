import { afterEach, expect, test, vi } from 'vitest';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import type { NewRecord } from '../rows/rows.store.ts';
import { withFormulaResults } from './new-rows.ts';

/** These formulas read nothing outside of the rows. */
const NO_TRANSACTION = {} as Tx;

afterEach(() => void vi.restoreAllMocks());

const createProperty = (id: string, type: StoredProperty['type'], config: StoredProperty['config']) =>
  ({ id, type, config, key: id, name: id, database_id: '', position: '', version: 1 }) as StoredProperty;

const properties = [
  createProperty('count', 'number', {}),
  createProperty('double', 'formula', { expression: 'prop("count") * 2', result: 'number' }),
];

function* countedRecords(count: number, onNext: (index: number) => void): Generator<NewRecord> {
  for (let index = 0; index < count; index++) {
    onNext(index);
    yield {
      ...{ id: `${index}`, database_id: '', number: index, position: '', created_by: null, created_at: null },
      cells: { count: index },
    };
  }
}

test('adds the results of the formulas to each row', async () => {
  const rows = await withFormulaResults(
    NO_TRANSACTION,
    properties,
    countedRecords(3, () => {}),
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    { count: 0, double: 0 },
    { count: 1, double: 2 },
    { count: 2, double: 4 },
  ]);
});

test('yields to the event loop between two rows that take long', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  let turn = 0;
  const turns: number[] = [];
  const timer = setImmediate(function next() {
    turn++;
    setImmediate(next).unref();
  });
  await withFormulaResults(
    NO_TRANSACTION,
    properties,
    countedRecords(5, () => turns.push(turn)),
  );
  clearImmediate(timer);
  expect(new Set(turns).size).toBe(5);
});
