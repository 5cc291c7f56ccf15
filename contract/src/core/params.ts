import * as z from 'zod/mini';
import { Id } from './id.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Known<Name> | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Known<Name>
    : never;
/** Of an address that is not known while typing there are no names. */
type Known<Name extends string> = string extends Name ? never : Name;

/** The parameters of a path that are all ids, such as `/dms/:id/messages/:message_id`. */
export function idParams<const Path extends string>(path: Path) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, Id]);
  return z.object(Object.fromEntries(names) as { readonly [Name in Names<Path>]: typeof Id });
}
