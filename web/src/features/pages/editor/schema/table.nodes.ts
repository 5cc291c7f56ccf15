import { Extension, Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** The roles by which the table plugins know the nodes. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/**
 * Limits of tables that the editor opens. Larger tables, which other clients can write, are shown without an editor, because their layout
 * would take too long.
 */
export const ROWS_MAX = 1_000;
export const COLUMNS_MAX = 100;

export const isTable = (node: ProseMirrorNode): boolean => node.type.name === 'table';

/** Returns a size that a merged cell can have. */
export const knownSpan = (span: unknown): number =>
  Number.isInteger(span) ? Math.min(Math.max(Number(span), 1), COLUMNS_MAX) : 1;

/** Whether the plugins of tables can lay out an element of the shared document with these attributes and children. */
export function isKnownTablePart(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  childCount: number,
): boolean {
  if (name === 'table') return childCount <= ROWS_MAX;
  if (name === 'tableRow') return childCount <= COLUMNS_MAX;
  if (name !== 'tableCell' && name !== 'tableHeader') return true;
  const { colspan, rowspan, colwidth } = attributes;
  const isSpan = (span: unknown) =>
    span === undefined || span === null || (Number.isInteger(span) && span === knownSpan(span));
  const isWidths =
    colwidth === undefined ||
    colwidth === null ||
    (Array.isArray(colwidth) &&
      colwidth.length <= COLUMNS_MAX &&
      colwidth.every((width) => Number.isInteger(width) && width >= 0 && width <= 10_000));
  return isSpan(colspan) && isSpan(rowspan) && isWidths;
}

/** The size of a cell of a table. */
export interface CellSpans {
  readonly colspan: number;
  readonly rowspan: number;
}

/**
 * Whether the plugins of tables can lay out a table with these cells. Few merged cells can make it very wide, and filling the other rows up
 * to that width would take all memory of the browser.
 */
export function isKnownTableSize(rows: readonly (readonly CellSpans[])[]): boolean {
  if (rows.length > ROWS_MAX) return false;
  const widths = Array<number>(rows.length).fill(0);
  for (const [index, cells] of rows.entries())
    for (const { colspan, rowspan } of cells)
      for (let row = index; row < Math.min(index + rowspan, rows.length); row++) {
        widths[row]! += colspan;
        if (widths[row]! > COLUMNS_MAX) return false;
      }
  return true;
}

/** Whether the editor opens a table of this size. */
export const hasKnownSize = (table: ProseMirrorNode): boolean =>
  isKnownTableSize(table.children.map((row) => row.children.map(({ attrs }) => attrs as CellSpans)));

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ id: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function readWidths(element: HTMLElement): number[] | null {
  const widths = element.getAttribute('data-colwidth')?.split(',').map(Number) ?? [];
  const isKnown = widths.length === knownSpan(Number(element.getAttribute('colspan') ?? 1));
  return widths.length > 0 && isKnown && widths.every(Number.isInteger) ? widths : null;
}

const defineCell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    // The text of a cell is like that of a block: concurrent edits merge in it.
    content: 'inline*',
    whitespace: 'pre',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, rendered: false },
      rowspan: { default: 1, rendered: false },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [
      {
        tag,
        preserveWhitespace: 'full',
        getAttrs: (element) => {
          const cell = element as HTMLElement;
          return {
            colspan: knownSpan(Number(cell.getAttribute('colspan') ?? 1)),
            rowspan: knownSpan(Number(cell.getAttribute('rowspan') ?? 1)),
            colwidth: readWidths(cell),
          };
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      tag,
      {
        ...(attrs.colspan !== 1 && { colspan: attrs.colspan }),
        ...(attrs.rowspan !== 1 && { rowspan: attrs.rowspan }),
        ...(attrs.colwidth && { 'data-colwidth': attrs.colwidth.join(',') }),
      },
      0,
    ],
  });

const tableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
});

/** The nodes of tables. Tables are the only content of a page besides blocks, because rows and cells need structure. */
export const tableNodes = [
  Table,
  TableRow,
  defineCell('tableCell', 'td'),
  defineCell('tableHeader', 'th'),
  tableRoles,
];
