import { endpoints } from '@workflow/contract/contract.ts';
import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { propertyParameters } from '../harness/property-parameters.ts';
import { INVALID_VALUES } from '../invalid-input/values.ts';
import { document } from './document.ts';
import { compileValidator } from './validator.ts';

interface Field {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly isParameter: boolean;
  /** Validates a value with the OpenAPI document alone. */
  readonly isDescribed: (value: unknown) => boolean;
}

const shapeOf = (schema: z.ZodMiniType | undefined) =>
  Object.entries((schema as z.ZodMiniObject | undefined)?.shape ?? {}) as [string, z.ZodMiniType][];

/** Returns the schema of a named field of a request body. */
function propertyOf(requestBody: unknown, key: string): object {
  const body = requestBody as { content: { 'application/json': { schema: { $ref: string } } } };
  return { $ref: `${body.content['application/json'].schema.$ref}/properties/${key}` };
}

/** Returns every body field and every parameter, as the contract and as the document define it. */
function fieldsOf({ name, endpoint }: (typeof endpoints)[number]): Field[] {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const method = endpoint.method.toLowerCase();
  const { parameters, requestBody } = document.paths[path]![method]!;
  const inBody = shapeOf(endpoint.body).map(([key, schema]) => ({
    name: `${name}: ${key}`,
    schema,
    isParameter: false,
    isDescribed: compileValidator(propertyOf(requestBody, key)),
  }));
  const inAddress = [...shapeOf(endpoint.params), ...shapeOf(endpoint.query)].map(([key, schema]) => {
    const described = parameters.find((parameter) => parameter.name === key)!.schema;
    const validate = compileValidator(described);
    const isNumber = described.type === 'integer';
    return {
      name: `${name}?${key}`,
      schema,
      isParameter: true,
      isDescribed: (text: unknown) =>
        validate(isNumber && /^[0-9]+$/.test(String(text)) ? Number(text) : text),
    };
  });
  return [...inBody, ...inAddress];
}

const fields = endpoints.flatMap(fieldsOf);

const spaces = fc.constantFrom('', ...' \t\n\u001c\u0085\u00a0\u2003\u200b\u3000\ufeff');
/**
 * Characters of every kind: with several code units, with several code points, and some that change in lower case.
 */
const characters = fc.constantFrom(
  ...'aZ7.-_@"語é😀\u0301\u212a\u0130\u0000',
  '👍🏽',
  '❤️',
  '🇩🇪',
  'example',
  '.org',
);
const words = fc
  .array(fc.oneof(characters, spaces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
  .map((pieces) => pieces.join(''));
const valid = fc.oneof(fc.emailAddress(), fc.uuid(), fc.stringMatching(/^[a-zA-Z.]{2,33}$/));
const longs = fc
  .tuple(
    fc.constantFrom(...'x語😀 '),
    fc.constantFrom(2, 3, 7, 8, 32, 33, 80, 81, 100, 101, 128, 129, 200, 201, 254, 255),
  )
  .map(([character, times]) => character.repeat(times));
const texts = fc
  .tuple(
    spaces,
    fc.oneof(
      words,
      valid,
      longs,
      valid.map((text) => text.toUpperCase()),
    ),
    spaces,
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.isWellFormed());
const others = fc.constantFrom(...INVALID_VALUES.filter((value) => typeof value !== 'string'));

/** Validates as the server does; see `parseInput`. */
function isTaken(schema: z.ZodMiniType, input: unknown): boolean {
  return (typeof input !== 'string' || isStorable(input)) && schema.safeParse(input).success;
}

describe('the API document and the server agree about', () => {
  it.each(fields)('$name', ({ schema, isParameter, isDescribed }) => {
    const values = isParameter
      ? fc.oneof(texts, fc.nat(200).map(String))
      : fc.oneof({ weight: 9, arbitrary: texts }, others);
    fc.assert(
      fc.property(values, (input) => {
        expect(isTaken(schema, input), JSON.stringify(input)).toBe(isDescribed(input));
      }),
      propertyParameters({ seed: 2026, numRuns: 400 }),
    );
  });
});
