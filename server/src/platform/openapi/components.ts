import type { ApiDocs } from '@workflow/contract/core/api/api-docs.ts';
import * as z from 'zod/mini';

export type JsonSchema = { [key: string]: unknown };
/**
 * `input` describes values as clients may send them, before trimming and defaults; `output` describes values
 * as the server sends them.
 */
export type Direction = 'input' | 'output';

export interface Components {
  /** Converts a schema to JSON Schema. Named schemas become references and are collected for `schemas`. */
  use(schema: z.ZodMiniType, direction: Direction): JsonSchema;
  /** Returns an example for the schema; undefined if the contract has none. */
  exampleOf(schema: z.ZodMiniType): unknown;
  /** All named schemas that were used so far. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

export const reference = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType;

/** The exported schemas of all features by their export names. */
function namesOf(references: readonly ApiDocs[]): Map<unknown, string> {
  const exported = references.flatMap(({ modules }) => Object.entries(modules.schemas));
  const schemas = exported.filter(([, value]) => isSchema(value));
  const taken = schemas.map(([name]) => name).find((name, index, all) => all.indexOf(name) !== index);
  if (taken) throw new Error(`Two schemas of the contract have the name ${taken}.`);
  return new Map(schemas.map(([name, schema]) => [schema, name]));
}

/** Adds facts that JSON Schema can express and Zod cannot, and removes unneeded ones. */
function refine(json: JsonSchema, direction: Direction): void {
  // Input texts must be storable in PostgreSQL.
  if (direction === 'input' && Object.keys(json).length === 0)
    json.not = { type: 'string', pattern: String.raw`\u0000` };
  if (json.type === 'integer') json.format = Number(json.maximum) > 2 ** 31 ? 'int64' : 'int32';
  if (json.type !== 'string') return;
  // Output matches the format; input is validated by the pattern.
  if (direction === 'output' && json.format) delete json.pattern;
  const isFree = !json.pattern && !json.format && !json.enum && !('const' in json);
  // Applies to every input text; see `isStorable`.
  if (direction === 'input' && isFree) json.pattern = String.raw`^[^\u0000]*$`;
}

export function createComponents(references: readonly ApiDocs[]): Components {
  const names = namesOf(references);
  const descriptions = Object.assign({}, ...references.map(({ schemas }) => schemas)) as ApiDocs['schemas'];
  const metadata = Object.assign(z.registry<Record<string, unknown>>(), {
    get: (schema: z.core.$ZodType) => {
      const id = names.get(schema);
      return { ...z.globalRegistry.get(schema), ...(id && { id }) };
    },
  });
  const schemas: Record<string, JsonSchema> = {};

  function addSchema(name: string, { id: _, ...json }: JsonSchema): void {
    const { description, fields = {} } = descriptions[name] ?? {};
    const properties = Object.entries((json.properties ?? {}) as Record<string, JsonSchema>).map(
      ([field, property]) => [field, fields[field] ? { ...property, description: fields[field] } : property],
    );
    const described = {
      ...(description && { description }),
      ...json,
      ...(json.properties ? { properties: Object.fromEntries(properties) } : {}),
    };
    if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(described))
      throw new Error(`${name} has different shapes as input and output. Define two schemas.`);
    schemas[name] = described;
  }

  return {
    schemas,
    use(schema, direction) {
      // The schema is wrapped in an array, because a named schema at the top level would be inlined.
      const converted = z.toJSONSchema(z.array(schema), {
        io: direction,
        metadata,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => refine(jsonSchema as JsonSchema, direction),
      });
      const { items, $defs = {} } = withReferences(converted);
      for (const [name, json] of Object.entries($defs)) addSchema(name, json);
      return items;
    },
    exampleOf(schema) {
      const name = names.get(schema);
      if (name) return descriptions[name]?.example;
      const element =
        schema instanceof z.ZodMiniArray ? this.exampleOf(schema.def.element as z.ZodMiniType) : undefined;
      return element === undefined ? undefined : [element];
    },
  };
}

function withReferences(json: object): { items: JsonSchema; $defs?: Record<string, JsonSchema> } {
  return JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' ? reference('schemas', value.replace('#/$defs/', '')).$ref : value,
  );
}
