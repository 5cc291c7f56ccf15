import { Id } from '@workflow/contract/core/schemas/id.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId, newIdAt } from './ids.ts';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids sort by creation order, even if created at the same time', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id is a UUID of version 7', () => {
  for (const id of [newId(), newIdAt(new Date(0)), newIdAt(new Date('2026-11-20T18:00:00Z'))]) {
    expect(id).toMatch(UUID_7);
    expect(z.parse(Id, id)).toBe(id);
  }
});

test('an id for a given time sorts by that time', () => {
  const at = (time: string) => newIdAt(new Date(time));
  const ids = [at('2020-01-01T00:00:00Z'), at('2026-01-01T00:00:00.001Z'), at('2026-01-01T00:00:00.002Z')];
  expect(ids.toSorted()).toEqual(ids);
});
