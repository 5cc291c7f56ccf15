import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializerFor } from './serializer.ts';

const Created = z.object({ kind: z.literal('created'), by: z.string() });
const Renamed = z.object({ kind: z.literal('renamed'), to: z.nullable(z.string()) });

test('drops fields that the contract does not name, also in a union', () => {
  const serialize = serializerFor(z.array(z.union([Created, Renamed])));
  const activity = [
    { kind: 'created', by: 'ada', password_hash: 'x' },
    { kind: 'renamed', to: null, password_hash: 'x' },
  ];
  expect(JSON.parse(serialize(activity))).toEqual([
    { kind: 'created', by: 'ada' },
    { kind: 'renamed', to: null },
  ]);
});

test('drops unknown fields also in a discriminated union', () => {
  const serialize = serializerFor(z.object({ last: z.discriminatedUnion('kind', [Created, Renamed]) }));
  expect(JSON.parse(serialize({ last: { kind: 'renamed', to: 'x', by: 'somebody', secret: 1 } }))).toEqual({
    last: { kind: 'renamed', to: 'x' },
  });
});
