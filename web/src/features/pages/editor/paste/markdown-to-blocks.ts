import type { Node, Schema } from '@tiptap/pm/model';
import { createTable } from '../commands/tables.ts';
import { type BlockAttributes, type HeadingLevel, isSourceKind, MAX_INDENT } from '../schema/block-kinds.ts';
import { safeHref } from '../schema/safe-href.ts';
import { COLUMNS_MAX, ROWS_MAX } from '../schema/table.nodes.ts';

interface Line {
  readonly attributes: Partial<BlockAttributes>;
  readonly text: string;
}

const RULES: readonly (readonly [RegExp, (match: RegExpExecArray) => Partial<BlockAttributes>])[] = [
  [
    /^(#{1,6})\s+/,
    ([, marks = '']) => ({ kind: 'heading', level: Math.min(3, marks.length) as HeadingLevel }),
  ],
  [/^[-*+]\s+\[([ xX])\]\s+/, ([, check]) => ({ kind: 'todo', checked: check !== ' ' || null })],
  [/^[-*+•]\s+/, () => ({ kind: 'bulleted' })],
  [/^\d{1,9}[.)]\s+/, () => ({ kind: 'numbered' })],
  [/^>\s?/, () => ({ kind: 'quote' })],
];

function readLine(line: string): Line {
  const [spaces = ''] = /^[\t ]*/.exec(line) ?? [];
  const content = line.slice(spaces.length);
  if (/^([-*_])(?:\s*\1){2,}\s*$/.test(content)) return { attributes: { kind: 'divider' }, text: '' };
  for (const [pattern, attributesOf] of RULES) {
    const match = pattern.exec(content);
    if (!match) continue;
    const attributes = attributesOf(match);
    const isItem = attributes.kind !== 'heading' && attributes.kind !== 'quote';
    const depth = isItem ? Math.floor(spaces.replaceAll('\t', '    ').length / 2) : 0;
    return { attributes: { ...attributes, indent: depth || null }, text: content.slice(match[0].length) };
  }
  return { attributes: {}, text: content };
}

/** Limits the indent of each list item to one level more than the item above, whether its author indents by two or four spaces. */
function normalizeIndents(lines: readonly Line[]): Line[] {
  const widths: number[] = [];
  return lines.map(({ attributes, text }) => {
    const width = attributes.indent ?? 0;
    while (widths.length > 0 && widths.at(-1)! >= width) widths.pop();
    const indent = Math.min(widths.length, MAX_INDENT);
    widths.push(width);
    return { attributes: { ...attributes, indent: (width > 0 && indent) || null }, text };
  });
}

const INLINE =
  /`([^`]+)`|(?<![\w$\\])\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?![\d$])|\*\*([^*\n]+)\*\*|__([^_\n]+)__|~~([^~\n]+)~~|\[([^\][\n]+)\]\(([^\s()]+)\)|(?<![\w*])\*([^*\s][^*\n]*)\*(?!\w)|(?<![\w_])_([^_\s][^_\n]*)_(?!\w)/g;

/** Reads inline formatting, without nesting. */
function readInline(text: string, schema: Schema): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  const push = (piece: string, mark?: string, attributes?: { href: string }) => {
    if (piece) nodes.push(schema.text(piece, mark ? [schema.marks[mark]!.create(attributes)] : []));
  };
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, math, bold, bold2, strike, label, address, italic, italic2] = match;
    push(text.slice(from, match.index));
    from = match.index + whole.length;
    const href = address ? safeHref(address) : null;
    if (code) push(code, 'code');
    else if (math) push(math, 'math');
    else if (bold ?? bold2) push((bold ?? bold2)!, 'bold');
    else if (strike) push(strike, 'strike');
    else if (italic ?? italic2) push((italic ?? italic2)!, 'italic');
    else if (label && href) push(label, 'link', { href });
    else push(whole);
  }
  push(text.slice(from));
  return nodes;
}

/** Reads pasted plain text: Markdown where it has some, and a block for each line. */
export function markdownToBlocks(markdown: string, schema: Schema): Node[] {
  const nodes: Node[] = [];
  let text: string[] = [];
  let isCode = false;
  const flush = () => {
    nodes.push(...linesToBlocks(text, schema));
    text = [];
  };
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (/^\s*```/.test(line)) isCode = !isCode;
    const end = isCode ? at : endOfTable(lines, at);
    if (end === at) {
      text.push(line);
      continue;
    }
    const [header, , ...others] = lines.slice(at, end).map(cellsOf);
    const rows = [header!, ...others];
    if (rows.some(({ length }) => length > COLUMNS_MAX)) text.push(...lines.slice(at, end));
    else {
      flush();
      const cells = rows.map((row) => row.map((cell) => readInline(cell, schema)));
      for (let start = 0; start < cells.length; start += ROWS_MAX)
        nodes.push(createTable(schema, cells.slice(start, start + ROWS_MAX), start === 0));
    }
    at = end - 1;
  }
  flush();
  return nodes;
}

const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Returns the index after a table that starts at a line; the same index if none does. */
function endOfTable(lines: readonly string[], start: number): number {
  const rule = lines[start + 1];
  if (!lines[start]!.includes('|') || !rule?.includes('|') || !TABLE_RULE.test(rule)) return start;
  let end = start + 2;
  while (lines[end]?.includes('|')) end += 1;
  return end;
}

/** Returns the cells of a line. A backslash before a bar makes it a character. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('<br>', '\n'));

function linesToBlocks(given: readonly string[], schema: Schema): Node[] {
  const lines: Line[] = [];
  /** The code or equation whose end is not found yet. */
  let open: { readonly attributes: Partial<BlockAttributes>; readonly lines: string[] } | null = null;
  const close = () => {
    if (open) lines.push({ attributes: open.attributes, text: open.lines.join('\n') });
    open = null;
  };
  for (const line of given) {
    const fence = /^\s*(?:```\s*([\w#+-]*)|\$\$)\s*$/.exec(line);
    const equation = /^\s*\$\$(.+)\$\$\s*$/.exec(line)?.[1]?.trim();
    if (open) {
      const isEnd = fence && (open.attributes.kind === 'math') === line.trim().startsWith('$$');
      if (isEnd) close();
      else open.lines.push(line);
    } else if (fence) {
      const isMath = line.trim() === '$$';
      open = {
        attributes: isMath ? { kind: 'math' } : { kind: 'code', language: fence[1]?.toLowerCase() || null },
        lines: [],
      };
    } else if (equation) lines.push({ attributes: { kind: 'math' }, text: equation });
    else if (line.trim() !== '') lines.push(readLine(line));
  }
  close();
  return normalizeIndents(lines).map(({ attributes, text }) =>
    schema.nodes.block!.create(
      attributes,
      attributes.kind && isSourceKind(attributes.kind)
        ? text
          ? schema.text(text)
          : null
        : readInline(text, schema),
    ),
  );
}
