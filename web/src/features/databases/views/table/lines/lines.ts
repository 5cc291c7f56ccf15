import { linkedRowIdsOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CalculationKind } from '@workflow/contract/databases/query/calculation.schema.ts';
import type { RowSpec } from '../../../rows/window/row-spec.ts';
import type { RowGroup } from '../../groups/row-groups.tsx';

/** A row. The key distinguishes it from the same row in another group. */
export interface RowLine {
  readonly kind: 'row';
  readonly key: string;
  readonly row: Row;
  /** The nesting depth. */
  readonly depth: number;
  /** Whether the row has sub-items, and whether they are shown. */
  readonly children: 'none' | 'open' | 'closed';
}

/** A group header. */
export interface GroupLine {
  readonly kind: 'group';
  readonly key: string;
  readonly group: RowGroup;
  /** The number of rows in the group, or null until it is loaded. */
  readonly count: number | null;
  readonly isEstimated: boolean;
  readonly isOpen: boolean;
  /** The calculations of the group's rows. */
  readonly computed: readonly GroupCalculation[];
}

/** A calculation of a column with its result. */
export interface GroupCalculation {
  readonly property: Property;
  readonly kind: CalculationKind;
  readonly value: string | null;
}

/** The “New row” button of a group. */
export interface AddLine {
  readonly kind: 'add';
  readonly key: string;
  readonly group: RowGroup;
}

/** A placeholder for rows of a group that are not loaded yet. */
export interface MoreLine {
  readonly kind: 'more';
  readonly key: string;
  readonly spec: RowSpec;
}

/** A placeholder for a row that is not loaded yet, at the position of that row. */
export interface UnloadedLine {
  readonly kind: 'unloaded';
  readonly key: string;
}

/** A line of the table. */
export type Line = RowLine | GroupLine | AddLine | MoreLine | UnloadedLine;

export const isRow = (line: Line | undefined): line is RowLine => line?.kind === 'row';

/** Whether groups and parent rows are expanded, by key. Missing keys have the default state. */
export type ExpandedState = Readonly<Record<string, boolean>>;

export const groupKey = ({ property, value }: Pick<RowGroup, 'property' | 'value'>): string =>
  `${property.id} ${JSON.stringify(value)}`;

type LineOf = (key: string, row: Row, depth: number, children: RowLine['children']) => RowLine;

/**
 * Creates a cache of row lines. An unchanged row keeps its line object, so that memoized rows are not rendered again when more rows
 * load.
 */
export function createLineCache() {
  let last: ReadonlyMap<string, RowLine> = new Map();
  return <L extends Line>(make: (lineOf: LineOf) => readonly L[]): readonly L[] => {
    const created = new Map<string, RowLine>();
    const lines = make((key, row, depth, children) => {
      const before = last.get(key);
      const isSame = before?.row === row && before.depth === depth && before.children === children;
      const line: RowLine = isSame ? before : { kind: 'row', key, row, depth, children };
      created.set(key, line);
      return line;
    });
    last = created;
    return lines;
  };
}

/** Returns the rows as a tree: each row follows its parent, if the parent is in the list. */
export function nestedLines(
  rows: readonly Row[],
  parent: Property | undefined,
  expanded: ExpandedState,
  makeLine: LineOf,
  prefix = '',
): RowLine[] {
  const lineOf = (row: Row, depth: number, children: RowLine['children']) =>
    makeLine(prefix + row.id, row, depth, children);
  if (!parent) return rows.map((row) => lineOf(row, 0, 'none'));
  const ids = new Set(rows.map(({ id }) => id));
  const under = new Map<string, Row[]>();
  const first: Row[] = [];
  for (const row of rows) {
    const above = linkedRowIdsOf(row, parent)[0];
    if (above === undefined || above === row.id || !ids.has(above)) first.push(row);
    else under.set(above, [...(under.get(above) ?? []), row]);
  }
  const lines: RowLine[] = [];
  const put = (row: Row, depth: number): void => {
    const children = under.get(row.id);
    under.delete(row.id);
    const isOpen = expanded[row.id] ?? true;
    lines.push(lineOf(row, depth, children ? (isOpen ? 'open' : 'closed') : 'none'));
    if (isOpen) for (const child of children ?? []) put(child, depth + 1);
    else for (const child of children ?? []) detachChildren(child);
  };
  const detachChildren = (row: Row): void => {
    const children = under.get(row.id) ?? [];
    under.delete(row.id);
    for (const child of children) detachChildren(child);
  };
  for (const row of first) put(row, 0);
  // While links are being changed they may form a cycle. Such rows must not be lost.
  for (const rest of [...under.values()].flat()) lines.push(lineOf(rest, 0, 'none'));
  return lines;
}

/** The loaded sub-items of a row. */
export interface ChildBranch {
  readonly spec: RowSpec;
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/** Returns the ids of the expanded rows that are visible: those at the top level, and those below a visible, expanded row. */
export function listVisibleExpandedRows(
  rows: readonly Row[],
  under: ReadonlyMap<string, Pick<ChildBranch, 'rows'>>,
  expanded: ExpandedState,
): ReadonlySet<string> {
  const opened = new Set<string>();
  const collectExpanded = (shown: readonly Row[]): void => {
    for (const { id } of shown) {
      if (!expanded[id] || opened.has(id)) continue;
      opened.add(id);
      collectExpanded(under.get(id)?.rows ?? []);
    }
  };
  collectExpanded(rows);
  return opened;
}

/** Returns the lines of a large table: top-level rows, and below each expanded row its sub-items, which are loaded on demand. */
export function branchedLines(
  rows: readonly Row[],
  children: Property | undefined,
  under: ReadonlyMap<string, ChildBranch>,
  expanded: ExpandedState,
  makeLine: LineOf,
): Line[] {
  const lines: Line[] = [];
  const put = (row: Row, above: readonly string[]): void => {
    const branch = under.get(row.id);
    const hasChildren = linkedRowIdsOf(row, children).length > 0;
    const isOpen = hasChildren && (expanded[row.id] ?? false);
    const state = hasChildren ? (isOpen ? 'open' : 'closed') : 'none';
    lines.push(makeLine(row.id, row, above.length, state));
    // While links are being changed they may form a cycle.
    if (!isOpen || !branch || above.includes(row.id)) return;
    for (const child of branch.rows) put(child, [...above, row.id]);
    if (branch.hasMore) lines.push({ kind: 'more', key: `${row.id} more`, spec: branch.spec });
  };
  for (const row of rows) put(row, []);
  return lines;
}
