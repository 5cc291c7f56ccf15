import type { Sql } from '../connection/client.ts';

/** A part of a statement whose values stand in its text. */
class InlineSql {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const quoted = (value: string) => `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function literal(value: unknown): string {
  if (value instanceof InlineSql) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  throw new TypeError(`A ${typeof value} cannot be written into a statement.`);
}

/**
 * The text of a fragment with its texts, numbers and lists as literals: for statements that take no parameters, such as those which
 * make an index. `build` uses the tag that it is given as it would use `sql`, for nothing but templates; `rewrite` changes what stands
 * between the values, which it never sees.
 */
export function withInlineLiterals(build: (sql: Sql) => unknown, rewrite = (part: string) => part): string {
  const write = (parts: TemplateStringsArray, ...values: unknown[]) =>
    new InlineSql(
      parts
        .map((part, index) => rewrite(part) + (index < values.length ? literal(values[index]) : ''))
        .join(''),
    );
  return literal(build(write as unknown as Sql));
}
