import type { FormulaConfig } from '@workflow/contract/databases/property-types/formula.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Expression } from 'jsep';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { ownValue } from '../rows/rows.reading.ts';
import { evaluate, FormulaProblem, parseFormula, referencesOf } from './formula.ts';
import type { FormulaValue } from './operators.ts';

const configOf = ({ config }: Pick<StoredProperty, 'config'>) => config as unknown as FormulaConfig;

/** @throws FormulaProblem where a formula reads itself, by whatever way */
export function refuseCircles(properties: readonly StoredProperty[]): void {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const done = new Set<string>();
  const visit = (property: StoredProperty, path: ReadonlySet<string>): void => {
    if (path.has(property.id)) throw new FormulaProblem(`The formula “${property.name}” refers to itself.`);
    if (property.type !== 'formula' || done.has(property.id)) return;
    const onward = new Set(path).add(property.id);
    for (const id of referencesOf(configOf(property).expression)) {
      const next = byId.get(id);
      if (next) visit(next, onward);
    }
    done.add(property.id);
  };
  for (const property of properties) visit(property, new Set());
}

/** As a formula reads it: people, rows and several values are a text, with commas between them. */
function toFormulaValue(value: CellValue | null): FormulaValue {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return (value as { start: string }).start;
  return value as FormulaValue;
}

const RESULT_TYPES = { text: 'string', number: 'number', checkbox: 'boolean' } as const;

/** The formulas of a database, ready to be computed for any of its rows. */
export function prepareFormulas(properties: readonly StoredProperty[]) {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const formulas = properties.filter(({ type }) => type === 'formula');
  const parsed = new Map<string, Expression>(
    formulas.map((property) => [property.id, parseFormula(configOf(property).expression)]),
  );

  /** What they come to in a row, by their keys; null where that is nothing. */
  function compute(row: RowRecord): Record<string, CellValue | null> {
    const known = new Map<string, FormulaValue>();
    const read = (id: string): FormulaValue => {
      const property = byId.get(id);
      if (!property) return null;
      const formula = parsed.get(id);
      if (!formula) return toFormulaValue(ownValue(property, row));
      if (!known.has(id)) {
        // Nothing refers to itself; should it all the same, it is empty.
        known.set(id, null);
        const value = evaluate(formula, read);
        const fits = typeof value === RESULT_TYPES[configOf(property).result] && value !== '';
        known.set(id, fits ? value : null);
      }
      return known.get(id) ?? null;
    };
    return Object.fromEntries(formulas.map(({ id, key }) => [key, read(id)]));
  }

  return { isEmpty: formulas.length === 0, compute };
}
