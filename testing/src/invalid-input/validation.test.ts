import { endpoints } from '@workflow/contract/contract.ts';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import { Failure } from '@workflow/server/platform/failure.ts';
import { parseInput } from '@workflow/server/platform/http/requests/parse-input.ts';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { SENTENCE } from './problem.ts';
import { INVALID_VALUES } from './values.ts';

const withBody = endpoints.filter(({ endpoint }) => endpoint.body);

const keysOf = (schema: z.ZodMiniType): string[] =>
  Object.keys((schema as unknown as { shape?: object }).shape ?? {});

function refusalOf(schema: z.ZodMiniType, body: unknown): Failure | null {
  try {
    parseInput(schema, body, 'body');
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

test.each(withBody)('the body of $name is accepted or refused with one sentence', ({ endpoint }) => {
  const body = endpoint.body!;
  for (const key of keysOf(body)) {
    for (const value of INVALID_VALUES) {
      const refusal = refusalOf(body, { [key]: value });
      if (!refusal) continue;
      const about = `${key}: ${JSON.stringify(value)}`.slice(0, 300);
      expect(refusal.definition, about).toBe(coreErrors.invalid);
      expect(refusal.message, about).toMatch(SENTENCE);
      for (const { message } of refusal.errors ?? []) expect(message, about).toMatch(SENTENCE);
    }
  }
});
