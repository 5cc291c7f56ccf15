import { type PageBlock, type Run, textOfBlock } from './blocks.ts';

const LISTS = new Set(['bulleted', 'numbered', 'todo', 'toggle']);
const INDENT = '    ';

/** Returns a page as Markdown, with its title as the first heading. */
export function toMarkdown(title: string, blocks: readonly PageBlock[]): string {
  const parts: string[] = title ? [`# ${escapeText(title)}`] : [];
  const numbers: number[] = [];
  let depthMax = 0;
  let wasList = false;
  for (const block of blocks) {
    const isList = LISTS.has(block.kind);
    // An indented block belongs to a list item above it. Without one, Markdown would read it as code.
    const depth = Math.min(block.indent, depthMax);
    numbers.length = depth + 1;
    numbers[depth] = block.kind === 'numbered' ? (numbers[depth] ?? 0) + 1 : 0;
    depthMax = isList ? depth + 1 : depth;
    const text = linesOf(block, numbers[depth]).replaceAll('\n', `\n${INDENT.repeat(depth)}`);
    parts.push(
      `${parts.length === 0 ? '' : isList && wasList ? '\n' : '\n\n'}${INDENT.repeat(depth)}${text}`,
    );
    wasList = isList;
  }
  return `${parts.join('')}\n`;
}

function linesOf(block: PageBlock, number: number): string {
  const text = renderInline(block.runs);
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${text.replaceAll('\\\n', ' ')}`;
    case 'bulleted':
    case 'toggle':
      return `- ${indentNextLines(text, 2)}`;
    case 'numbered':
      return `${number}. ${indentNextLines(text, 3)}`;
    case 'todo':
      return `- [${block.checked ? 'x' : ' '}] ${indentNextLines(text, 2)}`;
    case 'quote':
      return quote(text);
    case 'callout':
      return quote(`${escapeText(block.icon.replace(/\s+/g, ' ') || '💡')} ${text}`);
    case 'code':
      return fenceCode(textOfBlock(block), block.language);
    case 'math':
      return `$$\n${escapeEquation(textOfBlock(block).trim())}\n$$`;
    case 'divider':
      return '---';
    case 'image':
      return withCaption(`![${escapeText(block.alt || textOfBlock(block))}](${linkTarget(block.src)})`, text);
    case 'table':
      return tableOf(block);
    case 'file':
      return withCaption(`[${escapeText(block.name || 'File')}](${linkTarget(block.src)})`, text);
    default:
      return escapeStart(text);
  }
}

/** The first row is the header, because Markdown has no tables without one. Merged cells are followed by empty ones. */
function tableOf({ rows }: PageBlock): string {
  const lines = rows.map((row) =>
    row.flatMap(({ runs, colspan }) => [
      // A vertical bar would end the cell, even within code and addresses.
      runs
        .map(renderRun)
        .join('')
        .replaceAll('\n', '<br>')
        .replace(/(?<!\\)\|/g, '\\|'),
      ...Array<string>(colspan - 1).fill(''),
    ]),
  );
  const columns = Math.max(1, ...lines.map(({ length }) => length));
  const lineOf = (cells: readonly string[]) =>
    `| ${[...cells, ...Array<string>(columns - cells.length).fill('')].join(' | ')} |`;
  const [header = [], ...others] = lines;
  return [lineOf(header), `|${' --- |'.repeat(columns)}`, ...others.map(lineOf)].join('\n');
}

const indentNextLines = (text: string, width: number) => text.replaceAll('\n', `\n${' '.repeat(width)}`);
const quote = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`;
const linkTarget = (address: string) => `<${address.replace(/[<>]/g, encodeURIComponent)}>`;
const withCaption = (object: string, caption: string) => (caption ? `${object}\\\n${caption}` : object);

function fenceCode(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, longestBacktickRun(code)) + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

const renderInline = (runs: readonly Run[]): string => runs.map(renderRun).join('').replaceAll('\n', '\\\n');

const WRAPPERS: readonly (readonly [mark: string, before: string, after: string])[] = [
  ['strike', '~~', '~~'],
  ['italic', '*', '*'],
  ['bold', '**', '**'],
  ['underline', '<u>', '</u>'],
  ['highlight', '<mark>', '</mark>'],
];

function renderRun({ text, marks, href }: Run): string {
  // Markdown reads no emphasis that begins or ends with a space.
  const core = text.trim();
  if (core === '') return text;
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  if (marks.has('math')) return `${before}$${escapeEquation(core.replaceAll('\n', ' '))}$${after}`;
  let marked = marks.has('code') ? renderInlineCode(core) : escapeText(core);
  for (const [mark, opening, closing] of WRAPPERS)
    if (marks.has(mark)) marked = `${opening}${marked}${closing}`;
  if (href) marked = `[${marked}](${linkTarget(href)})`;
  return `${before}${marked}${after}`;
}

/** A viewer without equations would read `<` as the beginning of HTML, and a dollar sign would end the equation. */
const escapeEquation = (source: string) =>
  source
    .replaceAll(/< ?/g, '\\lt ')
    .replaceAll(/> ?/g, '\\gt ')
    .replaceAll(/(?<!\\)\$/g, '\\$');

function renderInlineCode(code: string): string {
  const ticks = '`'.repeat(longestBacktickRun(code) + 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${code}${space}${ticks}`;
}

/** Returns the length of the longest run of backticks. */
function longestBacktickRun(code: string): number {
  let longest = 0;
  for (const [ticks] of code.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  return longest;
}

const escapeText = (text: string): string => text.replace(/[\\`*_[\]<>~|$]/g, '\\$&');
/**
 * Escapes what Markdown would read as a heading, a list item or a quote at the start of a line. The spaces before it do not include line
 * breaks: each of many breaks would begin a line of all that follow, which takes quadratic time.
 */
const escapeStart = (text: string): string =>
  text
    .replace(/^([^\S\n\r\u2028\u2029]*)([#+-])(?=\s|$)/gm, '$1\\$2')
    .replace(/^([^\S\n\r\u2028\u2029]*\d+)([.)])(?=\s)/gm, '$1\\$2');
