import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import {
  apply,
  childrenOf,
  declaredIn,
  type Edit,
  isPlainPattern,
  type Node,
  nodesIn,
  usedNames,
} from './syntax-tree.ts';

/** The properties of a definition that the browser reads. The others are for the server, the API description and the tests. */
const READ: Readonly<Record<string, readonly string[]>> = {
  defineEndpoint: ['method', 'path', 'permission'],
  defineEvent: ['name'],
  defineClientEvent: ['name'],
};

/** The parts of a module of the contract. The import `channels.schema.ts?schemas` loads the schemas alone. */
type Part = 'values' | 'schemas';

interface Parts extends Readonly<Record<Part, string>> {
  /** The names of the schemas, and of the functions that use schemas. */
  readonly schemaNames: ReadonlySet<string>;
}

type Parse = (source: string) => Node;

/** Whether a module contains the schemas of a module of the contract, or is part of the validation library. */
export const isSchemaModule = (id: string): boolean =>
  id.endsWith('?schemas') || id.includes('/node_modules/zod/');

/**
 * Leaves out what the browser does not read of the contract: the summaries, schemas, errors and permissions of endpoints, and the schemas
 * of events. It splits each module into its schemas and its other values, because most screens need no schema and so no validation library.
 */
export function leanContract(): Plugin {
  const known = new Map<string, Promise<Parts>>();
  const partsOf = (file: string, parse: Parse): Promise<Parts> => {
    const parts = known.get(file) ?? readParts(file, parse, (other) => partsOf(other, parse));
    known.set(file, parts);
    return parts;
  };
  return {
    name: 'lean-contract',
    apply: 'build',
    buildStart: () => known.clear(),
    load: {
      filter: { id: /\/contract\/src\/.*\.ts(\?\w+)?$/ },
      async handler(id) {
        const [file = id, part] = id.split('?');
        const parts = await partsOf(file, (code) => this.parse(code) as unknown as Node);
        const isWhole = parts.schemas === '';
        const all = ['values', 'schemas'].map((one) => `export * from ${JSON.stringify(`${file}?${one}`)};`);
        const code = part ? parts[part as Part] : isWhole ? parts.values : all.join('\n');
        return { code, map: null, moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}

async function readParts(
  file: string,
  parse: Parse,
  partsOf: (file: string) => Promise<Parts>,
): Promise<Parts> {
  const { code: stripped } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  const code = shortened(stripped, parse);
  const body = parse(code)['body'] as Node[];
  const schemaNames = await importedSchemas(body, (from) => partsOf(resolve(dirname(file), from)));
  const statements = body.filter(({ type }) => type !== 'ImportDeclaration');
  const schemas = schemaStatements(statements, schemaNames);
  const finish = (part: string) => {
    const lean = withoutUnused(part, parse);
    return apply(lean, pureValues(lean, parse(lean)));
  };
  if (schemas.size === 0) return { values: finish(code), schemas: '', schemaNames };

  const values = statements.filter((statement) => !schemas.has(statement));
  const readBySchemas = usedNames([...schemas].flatMap(nodesIn));
  const shared = namesOf(values).filter((name) => readBySchemas.has(name));
  const exported = new Set(namesOf(values.filter(({ type }) => type === 'ExportNamedDeclaration')));
  const unexported = shared.filter((name) => !exported.has(name));
  const without = (leftOut: readonly Node[]) =>
    apply(
      code,
      leftOut.map(({ start, end }) => ({ start, end, text: '' })),
    );
  return {
    values: finish(`${without([...schemas])}\nexport { ${unexported.join(', ')} };`),
    schemas: finish(
      `import { ${shared.join(', ')} } from ${JSON.stringify(`${file}?values`)};\n${without(values)}`,
    ),
    schemaNames,
  };
}

const namesOf = (statements: readonly Node[]) =>
  statements.flatMap((statement) => [...declaredIn(statement)]);

/** Returns the local names of imported schemas, of functions that use schemas, and of Zod. */
async function importedSchemas(
  body: readonly Node[],
  partsOf: (from: string) => Promise<Parts>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { type, source, specifiers } of body) {
    if (type !== 'ImportDeclaration' && type !== 'ExportAllDeclaration') continue;
    const from = String((source as Node)['value']);
    const names = from.startsWith('.') ? (await partsOf(from)).schemaNames : null;
    if (type === 'ExportAllDeclaration') for (const name of names ?? []) found.add(name);
    for (const { imported, local } of (specifiers ?? []) as Record<string, Node>[]) {
      const isSchema = names === null || (imported ? names.has(String(imported['name'])) : names.size > 0);
      if (isSchema) found.add(String(local!['name']));
    }
  }
  return found;
}

/** Returns the statements that read a schema, directly or through other statements, and adds the names that they declare. */
function schemaStatements(statements: readonly Node[], schemaNames: Set<string>): Set<Node> {
  const found = new Set<Node>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const statement of statements) {
      if (found.has(statement) || usedNames(nodesIn(statement)).isDisjointFrom(schemaNames)) continue;
      found.add(statement);
      for (const name of declaredIn(statement)) schemaNames.add(name);
    }
  }
  return found;
}

/** Keeps only the properties of definitions that the browser reads. */
function shortened(source: string, parse: Parse): string {
  const edits = nodesIn(parse(source)).flatMap(({ type, callee, arguments: given }): Edit[] => {
    if (type !== 'CallExpression') return [];
    const read = READ[String((callee as Node)['name'])];
    const [definition] = given as Node[];
    if (!read || definition?.type !== 'ObjectExpression') return [];
    const kept = (definition['properties'] as Node[]).filter(({ key, value }) => {
      const name = String((key as Node | undefined)?.['name']);
      // The browser only asks whether an endpoint is public.
      return read.includes(name) && (name !== 'permission' || (value as Node)['value'] === 'public');
    });
    const text = `{ ${kept.map(({ start, end }) => source.slice(start, end)).join(', ')} }`;
    return [{ start: definition.start, end: definition.end, text }];
  });
  return edits.length === 0 ? source : withoutUnused(apply(source, edits), parse);
}

/** Removes imports that nothing uses, and variables that nothing uses and that are not exported. */
function withoutUnused(source: string, parse: Parse): string {
  const program = parse(source);
  const nodes = nodesIn(program);
  const exported = new Set(
    nodes.flatMap(({ type, declaration }) => (/^Export/.test(type) ? [declaration] : [])),
  );
  const used = usedNames(nodes);
  const edits = nodes.flatMap((node): Edit[] => {
    const { type, start, end } = node;
    if (type === 'ImportDeclaration') {
      const locals = (node['specifiers'] as Node[]).map(({ local }) => String((local as Node)['name']));
      return locals.some((local) => used.has(local)) ? [] : [{ start, end, text: '' }];
    }
    const isUnused =
      type === 'FunctionDeclaration' &&
      !exported.has(node) &&
      !used.has(String((node['id'] as Node)['name']));
    if (isUnused) return [{ start, end, text: '' }];
    return type === 'VariableDeclaration' && !exported.has(node) ? unusedVariables(source, node, used) : [];
  });
  // A variable may be used only by another unused one.
  return edits.length === 0 ? source : withoutUnused(apply(source, edits), parse);
}

function unusedVariables(
  source: string,
  { start, end, declarations }: Node,
  used: ReadonlySet<string>,
): Edit[] {
  const [{ id, init }, ...others] = declarations as [{ id: Node; init: Node | null }];
  const all = { start, end, text: '' };
  if (others.length > 0 || !init) return [];
  if (id.type === 'Identifier') return used.has(String(id['name'])) ? [] : [all];
  if (!isPlainPattern(id)) return [];
  const properties = id['properties'] as Node[];
  const kept = properties.filter(({ value }) => used.has(String((value as Node)['name'])));
  if (kept.length === properties.length) return [];
  if (kept.length === 0) return [all];
  const text = `{ ${kept.map((part) => source.slice(part.start, part.end)).join(', ')} }`;
  return [{ start: id.start, end: id.end, text }];
}

/**
 * Makes each value of a module the result of a call without side effects, so that the bundler leaves it out when it is unused. The minifier
 * inlines the call.
 */
function pureValues(source: string, program: Node): Edit[] {
  return (program['body'] as Node[]).flatMap((statement): Edit[] => {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = (isExport ? statement['declaration'] : statement) as Node | null;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const [{ id, init }] = declaration['declarations'] as [{ id: Node; init: Node | null }];
    if (!init || !mayHaveEffects(init)) return [];
    const value = pure(source.slice(init.start, init.end));
    if (id.type === 'Identifier') return [{ start: init.start, end: init.end, text: value }];
    if (!isPlainPattern(id)) return [];
    const whole = `value${statement.start}`;
    const parts = (id['properties'] as Node[]).map(({ key, value: local }) => {
      const [from, to] = [key, local].map((name) => String((name as Node)['name']));
      return `${isExport ? 'export ' : ''}const ${to} = ${pure(`${whole}.${from}`)};`;
    });
    const { start, end } = statement;
    return [{ start, end, text: [`const ${whole} = ${value};`, ...parts].join('\n') }];
  });
}

const pure = (expression: string) => `/* @__PURE__ */ (() => (${expression}))()`;

/** Whether evaluating an expression calls or reads something. */
const mayHaveEffects = (expression: Node): boolean =>
  /^(Call|New|Member|TaggedTemplate)Expression$|^SpreadElement$/.test(expression.type) ||
  (!/Function/.test(expression.type) && childrenOf(expression).some(mayHaveEffects));
