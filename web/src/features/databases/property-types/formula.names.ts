import type { Property } from '@workflow/contract/databases/databases.schema.ts';

const REFERENCE = /\bprop\(\s*"([0-9a-f-]{36})"\s*\)/g;

/** A kept formula as people write it: properties by their names, where no other has the same. */
export function withNames(expression: string, properties: readonly Property[]): string {
  return expression.replace(REFERENCE, (whole, id: string) => {
    const named = properties.find((property) => property.id === id);
    const isPlain = named && !named.name.includes('"');
    const isAlone = isPlain && properties.filter(({ name }) => name === named.name).length === 1;
    return isAlone ? `prop("${named.name}")` : whole;
  });
}
