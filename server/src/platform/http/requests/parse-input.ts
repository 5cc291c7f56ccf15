import { coreErrors } from '@workflow/contract/core/api/error.ts';
import { CANNOT_BE_STORED, isStorable } from '@workflow/contract/core/schemas/text.ts';
import * as z from 'zod/mini';
import { Failure } from '../../failure.ts';
import { DEFAULT_SUBJECT, sentenceFor } from './validation-sentence.ts';

export type InputPart = 'params' | 'query' | 'body';

/**
 * Validates the input against the contract’s schema: drops unknown fields and fills in defaults. @throws Failure 400 `malformed_id` for
 * the path, 422 `invalid` with `errors` otherwise
 */
export function parseInput(schema: z.ZodMiniType, input: unknown, part: InputPart): unknown {
  const result = z.safeParse(schema, input, { error: sentenceFor });
  if (!result.success) {
    throw invalid(
      part,
      result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  }
  const unstorable = findUnstorable(result.data, 0);
  if (!unstorable) return result.data;
  throw invalid(part, [{ path: unstorable.join('.'), message: CANNOT_BE_STORED }]);
}

const WHOLE: Record<InputPart, string> = { params: 'The address', query: 'The query', body: 'The body' };

function invalid(part: InputPart, errors: { path: string; message: string }[]): Failure {
  if (part === 'params') return new Failure(coreErrors.malformed_id);
  const { path = '', message = coreErrors.invalid.detail } = errors[0] ?? {};
  const name = path === '' ? WHOLE[part] : `“${path}”`;
  return new Failure(coreErrors.invalid, errors, message.replace(DEFAULT_SUBJECT, name));
}

/** The maximum nesting depth, above everything in the contract; deeper values would overflow the stack. */
const DEPTH_MAX = 100;

/** Returns the path of the first string or key that PostgreSQL cannot store. */
function findUnstorable(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  if (depth > DEPTH_MAX)
    throw new Failure(coreErrors.invalid, undefined, 'The values are nested too deeply.');
  for (const key of Object.keys(value)) {
    if (!isStorable(key)) return [];
    const found = findUnstorable((value as Record<string, unknown>)[key], depth + 1);
    if (found) return [key, ...found];
  }
  return null;
}
