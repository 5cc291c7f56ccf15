import { isTimeZone } from '@workflow/contract/core/schemas/time-zone.ts';
import { ROW_CHARACTERS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { FormulaConfig } from '@workflow/contract/databases/property-types/formula.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { storedCellValue } from '../rows/rows.reading.ts';
import { evaluate, FormulaBudget, FormulaProblem, parseFormula, referencesOf } from './formula.ts';
import type { FormulaValue } from './operators.ts';

const configOf = ({ config }: Pick<StoredProperty, 'config'>) => config as unknown as FormulaConfig;

/**
 * Sorts formulas topologically, so that each one follows the formulas that it reads. Calls `onCircle` for a
 * formula that reads itself, directly or through others.
 */
function inOrder(
  properties: readonly StoredProperty[],
  onCircle: (formula: StoredProperty) => void = () => {},
): readonly StoredProperty[] {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const begun = new Set<StoredProperty>();
  const ordered = new Set<StoredProperty>();
  const visit = (property: StoredProperty): void => {
    if (property.type !== 'formula' || ordered.has(property)) return;
    if (begun.has(property)) {
      onCircle(property);
      return;
    }
    begun.add(property);
    for (const id of referencesOf(configOf(property).expression)) {
      const next = byId.get(id);
      if (next) visit(next);
    }
    ordered.add(property);
  };
  for (const property of properties) visit(property);
  return [...ordered];
}

/** @throws FormulaProblem if a formula reads itself, directly or through other formulas */
export function refuseCircularFormulas(properties: readonly StoredProperty[]): void {
  inOrder(properties, ({ name }) => {
    throw new FormulaProblem(`The formula “${name}” refers to itself.`);
  });
}

/** Converts a cell to a formula value: users, rows and lists become one text, separated by commas. An unchecked box is an empty cell. */
function toFormulaValue(value: CellValue | null): FormulaValue {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return (value as { start: string }).start;
  return value as FormulaValue;
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

  /** Calculates all formulas of a row, and the cost of the calculation. */
  function computeWithCost(row: RowRecord): ComputedFormulas {
    const known = new Map<string, FormulaValue>();
    const effort = new FormulaBudget();
    const read = (id: string): FormulaValue => {
      const property = byId.get(id);
      if (!property) return null;
      // A formula that refers to itself is rejected when it is saved; a stored one would read null here.
      if (property.type === 'formula') return known.get(id) ?? null;
      return toFormulaValue(storedCellValue(property, row));
    };
    // Evaluates one formula after another, so that the call stack is never deeper than one formula, however
    // many formulas depend on each other.
    let room = ROW_CHARACTERS_MAX;
    for (const { id, parsed, result, timeZone } of formulas) {
      const value = effort.isUsedUp ? null : evaluate(parsed, read, { timeZone, effort });
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
    /** Whether the property is one of the formulas, or one of them reads it. */
    dependOn: (propertyId: string) =>
      formulas.some(
        ({ id, config }) =>
          id === propertyId || referencesOf(configOf({ config }).expression).includes(propertyId),
      ),
    computeWithCost,
    compute: (row: RowRecord) => computeWithCost(row).values,
  };
}
