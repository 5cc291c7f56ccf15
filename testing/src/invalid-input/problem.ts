import { expect } from 'vitest';
import type { Answer } from '../harness/client.ts';

/** Matches one line that is a sentence and shows no internals of the server. */
export const SENTENCE = /^[A-Z“].{3,200}\.$/u;

/** Expects a problem response that blames the sender of the input in one sentence. */
export function expectProblem({ status, headers, body }: Answer<unknown>, sent: unknown): void {
  const about = `for ${String(JSON.stringify(sent)).slice(0, 300)}`;
  expect(status, `${about}: ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
  expect(status, about).toBeLessThan(500);
  expect(headers.get('content-type'), about).toBe('application/problem+json; charset=utf-8');
  expect(body, about).toMatchObject({
    type: expect.stringMatching(/^urn:workflow:problem:/),
    title: expect.stringMatching(/^[A-Z]/),
    status,
    code: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/),
    detail: expect.stringMatching(SENTENCE),
  });
  const { errors = [] } = body as { errors?: { path: string; message: string }[] };
  for (const { path, message } of errors) {
    expect(path, about).toBeTypeOf('string');
    expect(message, about).toMatch(SENTENCE);
  }
}
