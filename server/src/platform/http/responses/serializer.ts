import { ID_PATTERN } from '@workflow/contract/core/schemas/by-id.ts';
import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = { [key: string]: unknown; anyOf?: JsonSchema[]; type?: string };

/** Turns `anyOf` of a type and null into a nullable type, so that the serializer need not try each alternative. */
function nullableInPlace(schema: JsonSchema): void {
  const [first, second] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || second?.type !== 'null' || first === undefined) return;
  delete schema.anyOf;
  Object.assign(schema, first, { nullable: true });
}

/** Returns a serializer that writes the fields of the schema and drops all others. It is compiled at its first use. */
export function serializerFor(schema: z.ZodMiniType): (value: unknown) => string {
  let compiled: ((value: unknown) => string) | undefined;
  return (value) => {
    compiled ??= fastJsonStringify(
      z.toJSONSchema(schema, {
        target: 'draft-7',
        override: ({ jsonSchema }) => {
          // Formats and patterns are only checked for input.
          delete jsonSchema.format;
          delete jsonSchema.pattern;
          // In a union the serializer would throw at an unknown field instead of dropping it. A record has only its id keys.
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
          if (jsonSchema.propertyNames) {
            jsonSchema.patternProperties = { [ID_PATTERN]: jsonSchema.additionalProperties as never };
            delete jsonSchema.propertyNames;
            delete jsonSchema.additionalProperties;
          }
          nullableInPlace(jsonSchema as JsonSchema);
        },
      }) as never,
    ) as (value: unknown) => string;
    return compiled(value);
  };
}
