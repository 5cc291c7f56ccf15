import * as z from 'zod/mini';
import { Id } from './id.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The schema of a path whose parameters are all ids, such as `/dms/:id/messages/:message_id`. For a path that is not a literal type, it
 * allows any names.
 */
export function idParams<const Path extends string>(path: Path) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, Id]);
  return z.object(Object.fromEntries(names) as { readonly [Name in Names<Path>]: typeof Id });
}

type Params<Path extends string> = Path extends `${string}:${string}`
  ? { readonly params: ReturnType<typeof idParams<Path>> }
  : object;

/** Returns `{ params }` for an endpoint whose path has parameters, otherwise an empty object. */
export const paramsOf = <const Path extends string>(path: Path) =>
  (path.includes(':') ? { params: idParams(path) } : {}) as Params<Path>;
