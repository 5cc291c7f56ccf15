import * as z from 'zod/mini';

/** The body of every error response (RFC 9457, `application/problem+json`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  detail: z.string(),
  code: z.string(),
  request_id: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.output<typeof Problem>;
