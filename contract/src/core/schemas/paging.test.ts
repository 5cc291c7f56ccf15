import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { integerParameter } from './paging.ts';

const page = z.object({ limit: integerParameter({ min: 1, max: 100, fallback: 50 }) });

test('parses a count from digits', () => {
  expect(['1', '050', '100'].map((limit) => page.parse({ limit }).limit)).toEqual([1, 50, 100]);
  expect(page.parse({})).toEqual({ limit: 50 });
});

const WRONG = [
  '0x10',
  '1e1',
  ' 5',
  '5 ',
  '+5',
  '-5',
  '5.0',
  '0b11',
  '1_0',
  '٥',
  '',
  'true',
  '0',
  '101',
  '9'.repeat(400),
];

test.each(WRONG)('rejects %j as a count', (limit) => {
  expect(page.safeParse({ limit }).success).toBe(false);
});

test('rejects a repeated parameter', () => {
  expect(page.safeParse({ limit: ['5', '6'] }).success).toBe(false);
});

test('the OpenAPI document describes a count as an integer with its bounds', () => {
  expect(z.toJSONSchema(page, { io: 'input' })).toMatchObject({
    properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
  });
});
