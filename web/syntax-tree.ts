export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Replaces a part of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function apply(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source);
}

export function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)];
}

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');

/** Whether a pattern is `{ name, key: name }`, without a rest, defaults or inner patterns. */
export const isPlainPattern = ({ type, properties }: Node): boolean =>
  type === 'ObjectPattern' &&
  (properties as Node[]).every(({ value }) => (value as Node | undefined)?.type === 'Identifier');

/** Returns the identifiers that a pattern declares, without those in patterns that are not plain. */
function boundIn(pattern: Node): Node[] {
  if (pattern.type === 'Identifier') return [pattern];
  return isPlainPattern(pattern) ? (pattern['properties'] as Node[]).map(({ value }) => value as Node) : [];
}

/** Returns the names that a statement of a module declares. */
export function declaredIn(statement: Node): Set<string> {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
  const declarations = declaration['declarations'] as { id: Node }[] | undefined;
  const bound = declarations
    ? declarations.flatMap(({ id }) => nodesIn(id).filter(({ type }) => type === 'Identifier'))
    : [declaration['id'] as Node | undefined];
  return new Set(bound.flatMap((node) => (node ? [String(node['name'])] : [])));
}

/** Returns the names that are read somewhere, without regard to scopes. */
export function usedNames(nodes: readonly Node[]): Set<string> {
  const notRead = new Set(
    nodes.flatMap((node): unknown[] => {
      if (node.type === 'MemberExpression') return node['computed'] ? [] : [node['property']];
      if (node.type === 'Property') return node['computed'] ? [] : [node['key']];
      if (/^Import.*Specifier$/.test(node.type)) return [node['imported'], node['local']];
      if (node.type === 'FunctionDeclaration') return [node['id']];
      if (node.type === 'VariableDeclarator') return boundIn(node['id'] as Node);
      return [];
    }),
  );
  const read = nodes.filter((node) => node.type === 'Identifier' && !notRead.has(node));
  return new Set(read.map((node) => String(node['name'])));
}
