import { isTimeZone } from '@workflow/contract/core/schemas/time-zone.ts';
import { ROW_CHARACTERS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { FormulaConfig } from '@workflow/contract/databases/property-types/formula.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { evaluate, FormulaBudget, parseFormula } from './formula.ts';
import { type FormulaInputs, loadFormulaInputs, needsInputs, readFormulaValue } from './formula-inputs.ts';
import { inputIdsOf } from './formula-loops.ts';
import { concatenate, FormulaList, type FormulaValue } from './operators.ts';

const configOf = ({ config }: Pick<StoredProperty, 'config'>) => config as unknown as FormulaConfig;

/**
 * Sorts formulas topologically, so that each one follows the formulas that it reads. A formula that reads itself is refused when it is
 * saved (`refuseLoops`); the order of a stored one does not matter.
 */
function inOrder(properties: readonly StoredProperty[]): readonly StoredProperty[] {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const begun = new Set<StoredProperty>();
  const ordered = new Set<StoredProperty>();
  const visit = (property: StoredProperty): void => {
    if (property.type !== 'formula' || begun.has(property)) return;
    begun.add(property);
    for (const id of inputIdsOf(property)) {
      const next = byId.get(id);
      if (next) visit(next);
    }
    ordered.add(property);
  };
  for (const property of properties) visit(property);
  return [...ordered];
}

export interface ComputedFormulas {
  /** The results by the keys of the formulas; null where a formula has no result. */
  readonly values: Record<string, CellValue | null>;
  /** The cost of the calculation, in the units of `FORMULA_COST_MAX`. */
  readonly effort: number;
  /** Characters of the results that are texts. */
  readonly characters: number;
}

const RESULT_TYPES = { text: 'string', number: 'number', checkbox: 'boolean' } as const;

/** The formulas of a database, ready to be computed for any of its rows. */
export function prepareFormulas(properties: readonly StoredProperty[]) {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const formulas = inOrder(properties).map((property) => {
    const { expression, result, time_zone } = configOf(property);
    // A time zone that another version of the runtime knew may be unknown to this one.
    const timeZone = time_zone !== undefined && isTimeZone(time_zone) ? time_zone : 'UTC';
    return { ...property, parsed: parseFormula(expression), result: RESULT_TYPES[result], timeZone };
  });

  const read = new Set(formulas.flatMap(inputIdsOf));
  const inputs = properties.filter((property) => read.has(property.id) && needsInputs(property));
  /** The properties that a rollup among the inputs reads. */
  const rolled = inputs.flatMap(({ type, config }) =>
    type === 'rollup' ? [config.relation_id, config.property_id] : [],
  );

  /** Calculates all formulas of a row, and the cost of the calculation. */
  function computeWithCost(row: RowRecord, loaded?: FormulaInputs): ComputedFormulas {
    const known = new Map<string, Exclude<FormulaValue, FormulaList>>();
    const effort = new FormulaBudget();
    const readCell = (id: string): FormulaValue => {
      const property = byId.get(id);
      if (!property) return null;
      // A formula that refers to itself is rejected when it is saved; a stored one would read null here.
      if (property.type === 'formula') return known.get(id) ?? null;
      return readFormulaValue(property, row, loaded);
    };
    // Evaluates one formula after another, so that the call stack is never deeper than one formula, however
    // many formulas depend on each other.
    let room = ROW_CHARACTERS_MAX;
    for (const { id, parsed, result, timeZone } of formulas) {
      const evaluated = effort.isUsedUp ? null : evaluate(parsed, readCell, { timeZone, effort });
      const value = evaluated instanceof FormulaList ? concatenate(evaluated) : evaluated;
      const length = typeof value === 'string' ? value.length : 0;
      const isKept = typeof value === result && value !== '' && length <= room;
      if (isKept) room -= length;
      known.set(id, isKept ? value : null);
    }
    return {
      values: Object.fromEntries(formulas.map(({ id, key }) => [key, known.get(id) ?? null])),
      effort: effort.spent,
      characters: ROW_CHARACTERS_MAX - room,
    };
  }

  return {
    isEmpty: formulas.length === 0,
    /** Whether formulas read links to other rows. Their results change with those rows. */
    readLinks: inputs.some(({ type }) => type === 'relation' || type === 'rollup'),
    /** Whether the property is one of the formulas, or one of them reads it, also through a rollup. */
    dependOn: (propertyId: string) =>
      formulas.some(({ id }) => id === propertyId) || read.has(propertyId) || rolled.includes(propertyId),
    /** Loads what `compute` needs from outside of the rows. */
    loadInputs: (tx: Tx, rows: readonly RowRecord[]) => loadFormulaInputs(tx, inputs, rows),
    computeWithCost,
    compute: (row: RowRecord, loaded?: FormulaInputs) => computeWithCost(row, loaded).values,
  };
}
