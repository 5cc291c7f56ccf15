import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';

type Schema = NonNullable<EndpointDefinition['body']>;

/** Values that are invalid for most fields of the API. */
const INVALID_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  {},
  [],
  Array(200).fill('x'),
  -1,
  0,
  0.5,
  1e9,
  '',
  ' ',
  'ab',
  'x y!',
  'no@',
  '\u0000',
  'x'.repeat(20_000),
  `${'x'.repeat(400)}@example.com`,
];

/** Zod’s default message, for fields without a message in the contract. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';

/** Collects the endpoints’ validation messages for invalid values, for each field alone and together with another one. */
export function sentencesOf(endpoints: readonly EndpointDefinition[]): string[] {
  const messages = endpoints
    .flatMap(({ params, query, body }) => [params, query, body])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => invalidInputsOf(schema).flatMap((input) => errorMessagesOf(schema, input)));
  return [...new Set(messages)].filter((sentence) => sentence !== ZOD_DEFAULT_MESSAGE);
}

function invalidInputsOf(schema: Schema): unknown[] {
  const fields = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  return [
    ...INVALID_VALUES,
    ...fields.flatMap((field) => INVALID_VALUES.map((value) => ({ [field]: value }))),
  ];
}

function errorMessagesOf(schema: Schema, input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}
