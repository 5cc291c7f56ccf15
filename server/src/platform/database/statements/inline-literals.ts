import type { Sql } from '../connection/client.ts';

/** A fragment whose values are inlined in its text. */
class InlineSql {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const quoteLiteral = (value: string) => `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function literal(value: unknown): string {
  if (value instanceof InlineSql) return value.text;
  if (typeof value === 'string') return quoteLiteral(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  throw new TypeError(`A ${typeof value} cannot be inlined in a statement.`);
}

/**
 * Returns the text of a fragment with its values as literals, for statements that accept no parameters, such as CREATE INDEX. `build` uses
 * the given tag in place of `sql`, for templates only. `rewrite` changes the text between the values and never sees the values.
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
