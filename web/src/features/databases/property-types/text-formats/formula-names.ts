import type { Property } from '@workflow/contract/databases/databases.schema.ts';

const REFERENCE = /\bprop\(\s*"([0-9a-f-]{36})"\s*\)/g;

/** Replaces property ids in a stored formula with names, where the name is unique. */
export function withPropertyNames(expression: string, properties: readonly Property[]): string {
  return expression.replace(REFERENCE, (whole, id: string) => {
    const named = properties.find((property) => property.id === id);
    const isPlain = named && !named.name.includes('"');
    const isAlone = isPlain && properties.filter(({ name }) => name === named.name).length === 1;
    return isAlone ? `prop("${named.name}")` : whole;
  });
}
