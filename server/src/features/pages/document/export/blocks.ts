import { knownColumn } from '@workflow/contract/pages/document/document.columns.ts';
import { LINKED_PAGES_MAX, PAGE_FILES_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import * as Y from 'yjs';

/** The root of the document that contains the blocks. */
export const BLOCKS_ROOT = 'blocks';
const INDENT_MAX = 8;
/** Elements that are nested more deeply have no text. The editor nests none, but other clients can. */
const DEPTH_MAX = 20;
/** The maximum number of characters of a document that are kept for search. */
const TEXT_MAX = 500_000;

/** A piece of text with the same marks. */
export interface Run {
  readonly text: string;
  readonly marks: ReadonlySet<string>;
  /** The address of a link; null for other text. */
  readonly href: string | null;
}

/** A block of a page, as the editor stores it. Unknown kinds are paragraphs. */
export interface PageBlock {
  readonly kind: string;
  readonly indent: number;
  /** The column that the block is in; null for a block in no column. */
  readonly column: number | null;
  readonly checked: boolean;
  readonly level: number;
  readonly language: string;
  readonly icon: string;
  readonly src: string;
  readonly name: string;
  readonly alt: string;
  readonly runs: readonly Run[];
  /** The rows of a table; empty for other blocks. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell of a table. */
export interface Cell {
  readonly isHeader: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  readonly runs: readonly Run[];
}

/** Returns the blocks of a document, in order. Any client can write any attribute, so each value is checked. */
export const blocksOf = (doc: Y.Doc): PageBlock[] =>
  doc
    .getXmlFragment(BLOCKS_ROOT)
    .toArray()
    .flatMap((node) => (node instanceof Y.XmlElement ? [blockOf(node)] : []));

const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Returns the text of a block; the cells of a table are separated by spaces. */
export const textOfBlock = ({ runs, rows }: Pick<PageBlock, 'runs' | 'rows'>): string =>
  [textOfRuns(runs), ...rows.flat().map((cell) => textOfRuns(cell.runs))].filter(Boolean).join(' ');

/** Returns the plain text of a document for search: one line for each block. */
export const textOf = (blocks: readonly PageBlock[]): string =>
  blocks
    .map((block) => [block.name, block.alt, textOfBlock(block)].filter(Boolean).join(' '))
    .join('\n')
    .slice(0, TEXT_MAX)
    .replaceAll('\0', '');

const FILE_ADDRESS =
  /^\/api\/v1\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/thumbnail)?$/;

/** Returns the ids of the uploaded files that blocks show, each once. */
export function fileIdsOf(blocks: readonly PageBlock[]): string[] {
  const ids = new Set<string>();
  for (const { src } of blocks) {
    const [, id] = FILE_ADDRESS.exec(src) ?? [];
    if (id && ids.size < PAGE_FILES_MAX) ids.add(id);
  }
  return [...ids];
}

const PAGE_ADDRESS =
  /^(?:https?:\/\/[^/?#]+)?\/workspace\/[0-9a-f-]{36}\/page\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[?#]|$)/;
/** Returns the ids of the pages to which the text links, each once. The host of an address is not compared, because no two pages have the same id. */
export function linkedPageIdsOf(blocks: readonly PageBlock[]): string[] {
  const ids = new Set<string>();
  for (const { runs, rows } of blocks)
    for (const { href } of [...runs, ...rows.flat().flatMap((cell) => cell.runs)]) {
      const [, id] = PAGE_ADDRESS.exec(href ?? '') ?? [];
      if (id && ids.size < LINKED_PAGES_MAX) ids.add(id);
    }
  return [...ids];
}

/**
 * Completes addresses within the product with the address of this server, because a saved file has none. Addresses in `links` are
 * replaced instead, also if they are absolute or point to a block.
 */
export function withAbsoluteAddresses(
  blocks: readonly PageBlock[],
  baseUrl: string,
  links: Readonly<Record<string, string>> = {},
): PageBlock[] {
  const toAbsolute = (address: string) => {
    const path = address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
    const known = path.replace(/[?#].*$/s, '').replace(/\/thumbnail$/, '');
    if (Object.hasOwn(links, known)) return links[known]!;
    return address.startsWith('/') ? `${baseUrl}${address}` : address;
  };
  const absoluteRuns = (runs: readonly Run[]) =>
    runs.map((run) => ({ ...run, href: run.href && toAbsolute(run.href) }));
  return blocks.map((block) => ({
    ...block,
    src: toAbsolute(block.src),
    runs: absoluteRuns(block.runs),
    rows: block.rows.map((row) => row.map((cell) => ({ ...cell, runs: absoluteRuns(cell.runs) }))),
  }));
}

function blockOf(element: Y.XmlElement): PageBlock {
  const isTable = element.nodeName === 'table';
  const attributes: Record<string, unknown> = element.getAttributes();
  const readText = (name: string) => {
    const value = attributes[name];
    return typeof value === 'string' ? value : '';
  };
  const readNumber = (name: string) => {
    const value = attributes[name];
    // Other values, such as objects, may throw when they are converted.
    const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
    return Number.isInteger(number) && number > 0 ? number : 0;
  };
  return {
    kind: isTable ? 'table' : readText('kind') || 'paragraph',
    indent: Math.min(readNumber('indent'), INDENT_MAX),
    column: isTable ? null : knownColumn(attributes['column']),
    checked: attributes['checked'] === true,
    level: Math.min(Math.max(readNumber('level'), 1), 6),
    language: readText('language').replace(/[^\w+#.-]/g, ''),
    icon: readText('icon'),
    src: safeAddress(readText('src')) ?? '',
    name: readText('name'),
    alt: readText('alt'),
    runs: isTable ? [] : runsOf(element),
    rows: isTable ? rowsOf(element) : [],
  };
}

const SPAN_MAX = 100;

function rowsOf(table: Y.XmlElement): Cell[][] {
  const elementsIn = (parent: Y.XmlElement) =>
    parent.toArray().filter((child) => child instanceof Y.XmlElement);
  return elementsIn(table).map((row) =>
    elementsIn(row).map((cell) => {
      const readSpan = (name: string) => {
        const value: unknown = cell.getAttribute(name);
        return Number.isInteger(value) ? Math.min(Math.max(Number(value), 1), SPAN_MAX) : 1;
      };
      return {
        isHeader: cell.nodeName === 'tableHeader',
        colspan: readSpan('colspan'),
        rowspan: readSpan('rowspan'),
        runs: runsOf(cell),
      };
    }),
  );
}

function runsOf(node: unknown, depth = 0): Run[] {
  if (depth > DEPTH_MAX) return [];
  if (node instanceof Y.XmlElement) {
    const label: unknown = node.getAttribute('label');
    if (node.length === 0 && typeof label === 'string')
      return [{ text: label, marks: new Set(), href: null }];
    return node.toArray().flatMap((child) => runsOf(child, depth + 1));
  }
  if (!(node instanceof Y.XmlText)) return [];
  const delta = node.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[];
  return delta.flatMap(({ insert, attributes = {} }) =>
    typeof insert === 'string' ? [runOf(insert, attributes)] : runsOf(insert, depth + 1),
  );
}

function runOf(text: string, attributes: Record<string, unknown>): Run {
  const marks = new Set<string>();
  let href: string | null = null;
  for (const [key, value] of Object.entries(attributes)) {
    // The editor’s binding adds a hash to the name of marks that may overlap.
    const name = key.split('--', 1)[0]!;
    const address = (value as { href?: unknown } | null)?.href;
    if (name !== 'link') marks.add(name);
    else if (typeof address === 'string') href = safeAddress(address);
  }
  return { text, marks, href };
}

/** Returns the address unless it could run a script. */
function safeAddress(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore control characters in the scheme of an address.
  const visible = address.replace(/[\u0000-\u0020]/g, '');
  return /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(visible) ? visible : null;
}
