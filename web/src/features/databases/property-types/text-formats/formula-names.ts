import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import {
  formulaReference,
  replaceFormulaReferences,
} from '@workflow/contract/databases/property-types/formula.references.ts';

/** Replaces property ids in a stored formula with names, where the name is unique. */
export const withPropertyNames = (expression: string, properties: readonly Property[]): string =>
  replaceFormulaReferences(expression, (id, written) => {
    const named = properties.find((property) => property.id === id);
    const isAlone = named && properties.filter(({ name }) => name === named.name).length === 1;
    return isAlone ? formulaReference(named.name) : written;
  });
