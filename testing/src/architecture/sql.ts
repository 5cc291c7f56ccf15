import ts from 'typescript';

/** Which tables a statement names, and what it does to them. */
export interface Touched {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/g;
const READS = /\b(?:from|join|using)\s+"?([a-z_]+)"?/g;
/** A name that is put in when the statement runs: nobody can say which. */
const NAMELESS = /\b(?:into|update|from|join|using)\s+\$sql\(/;

/**
 * The tables in the `sql` templates of a source file, and those whose definition it imports from another feature. A fragment counts
 * where it stands, not where it is used.
 * @throws where a table is named by a variable
 */
export function tablesIn(path: string, text: string, tables: ReadonlySet<string>): Touched {
  const reads = new Set<string>();
  const writes = new Set<string>();
  const look = (statement: string) => {
    if (NAMELESS.test(statement)) throw new Error(`${path} names a table by a variable: ${statement}`);
    const written = [...statement.matchAll(WRITES)].map(([, name]) => name!);
    const unwritten = statement.replace(/\bdelete\s+from\b/g, 'delete');
    const read = [...unwritten.matchAll(READS)].map(([, name]) => name!);
    for (const name of written) if (tables.has(name)) writes.add(name);
    for (const name of read) if (tables.has(name)) reads.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /(^|\.)sql$/.test(node.tag.getText()))
      look(textOf(node.template));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return { reads: [...reads].toSorted(), writes: [...writes].toSorted() };
}

/** With `$` for what is put in, and `$sql(` where that is a name or a list of columns. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const parts = template.templateSpans.map(({ expression, literal }) => {
    const isHelper = ts.isCallExpression(expression) && expression.expression.getText() === 'sql';
    return `${isHelper ? '$sql(' : '$'}${literal.text}`;
  });
  return template.head.text + parts.join('');
}

/** The names of the tables that a file defines. */
export const tablesDefinedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bpgTable\(\s*'([a-z_]+)'/g)].map(([, name]) => name!);
