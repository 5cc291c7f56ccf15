import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import { QueryProblem } from '@workflow/contract/databases/query/bind.ts';
import type { Cursor, SqlSort } from './order.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMERIC = /^-?\d{1,400}(\.\d{1,400})?$/;

/** Encodes a cursor; it is opaque to clients. */
export const writeCursor = ({ keys, position, id }: Cursor): string =>
  Buffer.from(JSON.stringify([...keys, position, id])).toString('base64url');

function parseParts(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Decodes a cursor. @throws QueryProblem if it does not belong to a query with these sorts */
export function readCursor(text: string, sorts: readonly SqlSort[]): Cursor {
  const read = parseParts(text);
  const keys = read.slice(0, sorts.length);
  const [position, id] = read.slice(sorts.length);
  const isText = (one: unknown) => typeof one === 'string' && isStorable(one);
  const fits =
    read.length === sorts.length + 2 &&
    isText(position) &&
    typeof id === 'string' &&
    UUID.test(id) &&
    keys.every(
      (key, index) =>
        key === null || (isText(key) && (sorts[index]!.as === 'text' || NUMERIC.test(key as string))),
    );
  if (!fits) throw new QueryProblem('“after” is not a cursor of this query.');
  return { keys: keys as Cursor['keys'], position: position as string, id };
}
