import type { EndpointDefinition } from '@workflow/contract/core/endpoint.ts';

type Schema = NonNullable<EndpointDefinition['body']>;

/** Each is wrong for most fields, in one way or another. */
const ODD: readonly unknown[] = [
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

/** Zod's own words, where the contract has none. */
const UNSAID = 'Invalid input';

/** What the endpoints say when they are sent values that do not fit, each field by itself and beside another. */
export function sentencesOf(endpoints: readonly EndpointDefinition[]): string[] {
  const said = endpoints
    .flatMap(({ params, query, body }) => [params, query, body])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => oddInputsOf(schema).flatMap((input) => complaintsOf(schema, input)));
  return [...new Set(said)].filter((sentence) => sentence !== UNSAID);
}

function oddInputsOf(schema: Schema): unknown[] {
  const fields = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  return [...ODD, ...fields.flatMap((field) => ODD.map((value) => ({ [field]: value })))];
}

function complaintsOf(schema: Schema, input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}
