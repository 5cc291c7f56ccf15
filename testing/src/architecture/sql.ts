import ts from 'typescript';

/** The tables that SQL statements name, and whether they read or write them. */
export interface TableUse {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/g;
const READS = /\b(?:from|join|using)\s+"?([a-z_]+)"?/g;
/** Matches a table name that is inserted when the statement runs, so the scanner cannot know the table. */
const VARIABLE_TABLE_NAME = /\b(?:into|update|from|join|using)\s+\$sql\(/;

/**
 * Returns the tables in the `sql` templates of a source file, and those whose definition it imports from another
 * feature. A fragment counts in the file that contains it, not in the file that uses it. @throws when a variable
 * names the table
 */
export function findTables(path: string, text: string, tables: ReadonlySet<string>): TableUse {
  const reads = new Set<string>();
  const writes = new Set<string>();
  const collectTables = (statement: string) => {
    if (VARIABLE_TABLE_NAME.test(statement))
      throw new Error(`${path} names a table by a variable: ${statement}`);
    const written = [...statement.matchAll(WRITES)].map(([, name]) => name!);
    const unwritten = statement.replace(/\bdelete\s+from\b/g, 'delete');
    const read = [...unwritten.matchAll(READS)].map(([, name]) => name!);
    for (const name of written) if (tables.has(name)) writes.add(name);
    for (const name of read) if (tables.has(name)) reads.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /(^|\.)sql$/.test(node.tag.getText()))
      collectTables(textOf(node.template));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return { reads: [...reads].toSorted(), writes: [...writes].toSorted() };
}

/** Returns the SQL text, with `$` for each value, and `$sql(` for an inserted name or list of columns. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const parts = template.templateSpans.map(({ expression, literal }) => {
    const isHelper = ts.isCallExpression(expression) && expression.expression.getText() === 'sql';
    return `${isHelper ? '$sql(' : '$'}${literal.text}`;
  });
  return template.head.text + parts.join('');
}

/** Returns the names of the tables that a file defines. */
export const findDefinedTables = (text: string): readonly string[] =>
  [...text.matchAll(/\bpgTable\(\s*'([a-z_]+)'/g)].map(([, name]) => name!);
