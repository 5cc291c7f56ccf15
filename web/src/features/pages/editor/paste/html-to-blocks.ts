import type { BlockAttributes, HeadingLevel } from '../schema/block-kinds.ts';
import { MAX_INDENT } from '../schema/block-kinds.ts';
import { isKnownTableSize, knownSpan, ROWS_MAX } from '../schema/table.nodes.ts';

/** A block with its text as HTML of inline elements. */
interface HtmlBlock {
  readonly attributes: Partial<BlockAttributes>;
  readonly html: string;
  /** Whether `html` is a table and not the content of a block. */
  readonly isTable?: true;
}

/** Elements without visible text. */
const SKIPPED = /^(SCRIPT|STYLE|HEAD|TITLE|META|LINK|NOSCRIPT|TEMPLATE|IFRAME|OBJECT|SVG)$/i;
const BLOCK_ELEMENTS =
  'img[data-block], .katex-display, math[display="block"], p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, hr, table, section, article, header, footer, main, aside, details, figure, dl, dt, dd';

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!,
  );

/** The level of a list item that Word writes as a paragraph: `mso-list: l0 level2 lfo1`. */
const wordLevelOf = (element: Element): number | null => {
  const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1];
  return level ? Number(level) : null;
};

/** The source in TeX that KaTeX, MathJax and others write into an equation; null if the element is not one. */
function texOf(element: Element): string | null {
  if (!element.matches('math, .katex, .katex-display')) return null;
  return element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim() || null;
}

/** Removes the marker that Word writes into the text of a list item. Returns whether it is a number. */
function takeWordMarker(element: Element): boolean {
  const markers = Array.from(element.querySelectorAll('[style*="mso-list"]')).filter((one) =>
    /mso-list:\s*ignore/i.test(styleOf(one)),
  );
  const marker = markers.map((one) => one.textContent).join('');
  for (const one of markers) one.remove();
  return /^\s*[\dA-Za-z]{1,4}[.)]/.test(marker);
}

/** Writes the inline content of an element with the tags that the editor knows; line breaks become newlines. */
function inlineHtml(node: Node, keepsSpace: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? '';
    return escapeHtml(keepsSpace ? text : text.replace(/[\t\n\r ]+/g, ' ')).replaceAll('\u00a0', ' ');
  }
  if (!(node instanceof Element) || SKIPPED.test(node.nodeName)) return '';
  if (node.nodeName === 'BR') return '\n';
  const tex = texOf(node);
  if (tex !== null) return `<span data-math>${escapeHtml(tex)}</span>`;
  const style = styleOf(node);
  const inner = Array.from(node.childNodes, (child) =>
    inlineHtml(child, keepsSpace || /white-space:\s*(?:pre|break-spaces)/i.test(style)),
  ).join('');
  if (inner === '') return '';
  return tagsOf(node, style).reduce((html, [open, close]) => `${open}${html}${close}`, inner);
}

function tagsOf(element: Element, style: string): (readonly [string, string])[] {
  const name = element.nodeName;
  const tags: (readonly [string, string])[] = [];
  const add = (tag: string) => tags.push([`<${tag}>`, `</${tag}>`]);
  // Google Docs wraps its whole content in a bold element with normal weight. Word writes `mso-bidi-font-weight: normal` on bold text.
  const isNormal = /(?:^|[\s;])font-weight:\s*(?:normal|[1-4]00)/i.test(style);
  if (
    (/^(B|STRONG)$/.test(name) && !isNormal) ||
    (/(?:^|[\s;])font-weight:\s*(?:bold|[6-9]00)/i.test(style) && !element.closest('h1,h2,h3,h4,h5,h6'))
  )
    add('strong');
  if (/^(I|EM|CITE)$/.test(name) || /font-style:\s*italic/i.test(style)) add('em');
  const isLink = name === 'A' || element.closest('a') !== null;
  if (name === 'U' || name === 'INS' || (!isLink && /text-decoration[^;]*:[^;]*underline/i.test(style)))
    add('u');
  if (/^(S|DEL|STRIKE)$/.test(name) || /text-decoration[^;]*:[^;]*line-through/i.test(style)) add('s');
  if (/^(CODE|KBD|SAMP|TT)$/.test(name)) add('code');
  if (name === 'MARK') add('mark');
  const href = name === 'A' ? element.getAttribute('href') : null;
  if (href) tags.push([`<a href="${escapeHtml(href)}">`, '</a>']);
  return tags;
}

interface Context {
  readonly indent: number;
  readonly attributes: Partial<BlockAttributes>;
}

class Reader {
  readonly blocks: HtmlBlock[] = [];

  /** Reads the children of an element: runs of inline content become one block each. */
  readChildren(parent: Element, context: Context): void {
    let run: Node[] = [];
    let first = context.attributes;
    const flush = () => {
      const html = run
        .map((node) => inlineHtml(node, false))
        .join('')
        .replace(/ *\n */g, '\n')
        .trim();
      run = [];
      if (html === '') return;
      this.#push(first, html, context.indent);
      // Only the first block of a list item has its marker.
      first = { kind: context.attributes.kind === 'quote' ? 'quote' : 'paragraph' };
    };
    for (const child of Array.from(parent.childNodes)) {
      const isBlockElement =
        child instanceof Element &&
        (child.matches(BLOCK_ELEMENTS) || Boolean(child.querySelector(BLOCK_ELEMENTS)));
      if (!isBlockElement) {
        run.push(child);
        continue;
      }
      flush();
      const before = this.blocks.length;
      const isList = /^[UO]L$/.test(child.nodeName);
      const isItem = context.attributes.kind !== undefined && context.attributes.kind !== 'quote';
      this.read(child, {
        indent: context.indent + (isList && isItem ? 1 : 0),
        attributes: isList ? {} : first,
      });
      if (this.blocks.length > before && !isList) first = context.attributes.kind === 'quote' ? first : {};
    }
    flush();
  }

  read(element: Element, context: Context): void {
    const name = element.nodeName;
    if (SKIPPED.test(name)) return;
    const tex = texOf(element);
    if (tex !== null) this.#push({ kind: 'math' }, escapeHtml(tex), context.indent);
    else if (name === 'IMG') this.#readMedia(element, context.indent);
    else if (name === 'HR') this.#push({ kind: 'divider' }, '', context.indent);
    else if (/^H[1-6]$/.test(name)) this.#readHeading(element, context);
    else if (name === 'UL' || name === 'OL') this.#readList(element, context.indent);
    else if (name === 'PRE') this.#readCode(element, context.indent);
    else if (name === 'BLOCKQUOTE') this.readChildren(element, { ...context, attributes: { kind: 'quote' } });
    else if (name === 'TABLE' && element.querySelectorAll('td, th').length > 1)
      this.#readTable(element, context.indent);
    else if (name === 'TR') this.#readRow(element, context.indent);
    else if (name === 'DETAILS') this.#readDetails(element, context.indent);
    else if (wordLevelOf(element) !== null) this.#readWordItem(element);
    else this.readChildren(element, context);
  }

  #push(attributes: Partial<BlockAttributes>, html: string, indent: number): void {
    this.blocks.push({ attributes: { ...attributes, indent: Math.min(indent, MAX_INDENT) || null }, html });
  }

  /** Reads a picture or file that an import has uploaded. Pasted pictures have no such attributes. */
  #readMedia(element: Element, indent: number): void {
    this.#push(JSON.parse(element.getAttribute('data-block')!) as Partial<BlockAttributes>, '', indent);
  }

  #readHeading(element: Element, { indent }: Context): void {
    const level = Math.min(3, Number(element.nodeName[1])) as HeadingLevel;
    const html = inlineHtml(element, false).trim();
    if (html) this.#push({ kind: 'heading', level }, html, indent);
  }

  #readList(list: Element, indent: number): void {
    for (const item of Array.from(list.children)) {
      // Google Docs and Word put a nested list after its parent item instead of inside it.
      if (/^[UO]L$/.test(item.nodeName)) this.#readList(item, indent + 1);
      else this.readChildren(item, { indent, attributes: itemAttributes(item, list) });
    }
  }

  #readCode(element: Element, indent: number): void {
    const language = /language-([\w#+-]+)/.exec(element.innerHTML.slice(0, 500))?.[1] ?? null;
    const text = (element.textContent ?? '').replace(/\n$/, '');
    this.#push({ kind: 'code', language }, escapeHtml(text), indent);
  }

  /**
   * Reads a table with its merged cells. A table with one cell is a layout, as in emails. One with too many rows becomes several tables, and
   * one with too many columns becomes text.
   */
  #readTable(table: Element, indent: number): void {
    const rows = Array.from(table.querySelectorAll('tr')).filter((row) => row.closest('table') === table);
    for (let start = 0; start < rows.length; start += ROWS_MAX)
      this.#readRows(rows.slice(start, start + ROWS_MAX), indent);
  }

  #readRows(rows: readonly Element[], indent: number): void {
    const cells = rows.map(cellsOf);
    const spans = cells.map((row) =>
      row.map((cell) => ({ colspan: spanOf(cell, 'colspan'), rowspan: spanOf(cell, 'rowspan') })),
    );
    if (!isKnownTableSize(spans)) {
      for (const row of rows) this.#readRow(row, indent);
      return;
    }
    const drawn = rows.map(
      (row, index) => `<tr>${cells[index]!.map((cell) => cellHtml(cell, row)).join('')}</tr>`,
    );
    this.blocks.push({
      attributes: {},
      html: `<table><tbody>${drawn.join('')}</tbody></table>`,
      isTable: true,
    });
  }

  #readRow(row: Element, indent: number): void {
    const cells = Array.from(row.children, (cell) => inlineHtml(cell, false).replace(/\s+/g, ' ').trim());
    if (cells.some(Boolean)) this.#push({ kind: 'paragraph' }, cells.join(' | '), indent);
  }

  #readDetails(element: Element, indent: number): void {
    const summary = element.querySelector(':scope > summary');
    this.#push({ kind: 'toggle' }, summary ? inlineHtml(summary, false).trim() : '', indent);
    summary?.remove();
    this.readChildren(element, { indent: indent + 1, attributes: {} });
  }

  #readWordItem(element: Element): void {
    const level = wordLevelOf(element) ?? 1;
    const kind = takeWordMarker(element) ? 'numbered' : 'bulleted';
    this.#push({ kind }, inlineHtml(element, false).trim(), level - 1);
  }
}

const cellsOf = (row: Element): Element[] =>
  Array.from(row.children).filter(({ nodeName }) => /^T[DH]$/.test(nodeName));

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  knownSpan(Number(cell.getAttribute(name) ?? 1));

function cellHtml(cell: Element, row: Element): string {
  const isHeader = cell.nodeName === 'TH' || row.parentElement?.nodeName === 'THEAD';
  const tag = isHeader ? 'th' : 'td';
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
    const span = spanOf(cell, name);
    return span > 1 ? [` ${name}="${span}"`] : [];
  });
  const html = Array.from(cell.childNodes, cellPart)
    .join('')
    .replace(/ *\n+ */g, '\n')
    .trim();
  return `<${tag}${spans.join('')}>${html}</${tag}>`;
}

/** Each paragraph or list item of a cell is a line. */
const cellPart = (node: Node): string => {
  const isBlockElement = node instanceof Element && node.matches(BLOCK_ELEMENTS);
  return isBlockElement
    ? `\n${Array.from(node.childNodes, cellPart).join('')}\n`.replace(/\n{2,}/g, '\n')
    : inlineHtml(node, false);
};

/** A list item with a checkbox is a to-do. */
function itemAttributes(item: Element, list: Element): Partial<BlockAttributes> {
  const checkbox = item.querySelector('input[type="checkbox"], [role="checkbox"], .checkbox');
  const role = item.getAttribute('role') ?? checkbox?.getAttribute('role');
  if (checkbox || role === 'checkbox') {
    const isChecked =
      checkbox?.hasAttribute('checked') ||
      [item, checkbox].some((one) => one?.getAttribute('aria-checked') === 'true') ||
      (checkbox?.classList.contains('checkbox-on') ?? false);
    return { kind: 'todo', checked: isChecked || null };
  }
  return { kind: list.nodeName === 'OL' ? 'numbered' : 'bulleted' };
}

/** Converts HTML of other programs to the flat blocks of a page, in the form in which the editor parses them. */
export const htmlToBlocks = (html: string): string =>
  elementToBlocks(new DOMParser().parseFromString(html, 'text/html').body);

/** Converts parsed HTML to blocks, like `htmlToBlocks`. */
export function elementToBlocks(body: HTMLElement): string {
  const reader = new Reader();
  reader.readChildren(body, { indent: 0, attributes: {} });
  return reader.blocks
    .map(({ attributes, html: text, isTable }) => {
      if (isTable) return text;
      const written = escapeHtml(JSON.stringify({ kind: 'paragraph', ...attributes }));
      return `<p data-block="${written}">${text}</p>`;
    })
    .join('');
}
