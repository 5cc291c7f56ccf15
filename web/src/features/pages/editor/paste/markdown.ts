import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { indentOf, isBlock, kindOf } from '../commands/block-range.ts';
import { knownLevel } from '../schema/block-kinds.ts';
import { isTable } from '../schema/table.nodes.ts';

/** The delimiters of a mark in Markdown. Underline and highlight have none. */
const DELIMITERS: Readonly<Record<string, string>> = {
  bold: '**',
  italic: '*',
  strike: '~~',
  code: '`',
  math: '$',
};

function textOf(node: Node): string {
  let text = '';
  node.forEach((child) => {
    if (!child.isText) {
      text += child.textContent;
      return;
    }
    // Markdown has no delimiters around spaces.
    const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(child.text ?? '') ?? [];
    text += `${before}${inner ? child.marks.toReversed().reduce(withMark, inner) : ''}${after}`;
  });
  return text;
}

function withMark(text: string, { type, attrs }: Mark): string {
  if (type.name === 'link') return `[${text}](${attrs.href})`;
  const delimiter = DELIMITERS[type.name] ?? '';
  return `${delimiter}${text}${delimiter}`;
}

/** Returns what precedes a block's text in Markdown; null for blocks that are not a prefix followed by text. */
function prefixOf(node: Node, number: number): string {
  switch (kindOf(node)) {
    case 'heading':
      return `${'#'.repeat(knownLevel(node.attrs.level))} `;
    case 'bulleted':
    case 'toggle':
      return '- ';
    case 'numbered':
      return `${number}. `;
    case 'todo':
      return node.attrs.checked ? '- [x] ' : '- [ ] ';
    case 'quote':
    case 'callout':
      return '> ';
    default:
      return '';
  }
}

function writeBlock(node: Node, number: number): string {
  const kind = kindOf(node);
  if (kind === 'divider') return '---';
  if (kind === 'code') return `\`\`\`${node.attrs.language ?? ''}\n${node.textContent}\n\`\`\``;
  if (kind === 'math') return `$$\n${node.textContent}\n$$`;
  if (kind === 'image') return `![${node.attrs.alt ?? node.textContent}](${node.attrs.src ?? ''})`;
  if (kind === 'file') return `[${node.attrs.name ?? ''}](${node.attrs.src ?? ''})`;
  const prefix = prefixOf(node, number);
  const text = textOf(node);
  const next = prefix === '> ' ? '> ' : ' '.repeat(prefix.startsWith('#') ? 0 : prefix.length);
  return prefix + text.replaceAll('\n', `\n${next}`);
}

/** The first row is the header, because Markdown has no tables without one. */
function writeTable(table: Node): string {
  const lines: string[] = [];
  table.forEach((row, _offset, index) => {
    const cells: string[] = [];
    row.forEach((cell) => {
      cells.push(textOf(cell).replaceAll('|', '\\|').replaceAll('\n', '<br>'));
    });
    lines.push(`| ${cells.join(' | ')} |`);
    if (index === 0) lines.push(`|${' --- |'.repeat(cells.length)}`);
  });
  return lines.join('\n');
}

const isItem = (node: Node) => ['bulleted', 'numbered', 'todo', 'toggle'].includes(kindOf(node));

/** Writes blocks as Markdown. Items of a list follow each other without an empty line. */
export function markdownOf(content: Fragment): string {
  let markdown = '';
  let previous: Node | null = null;
  const numbers: number[] = [];
  content.forEach((node) => {
    if (isTable(node)) {
      markdown += `${previous ? '\n\n' : ''}${writeTable(node)}`;
      previous = node;
      return;
    }
    if (!isBlock(node)) {
      markdown += `${previous ? '\n\n' : ''}${node.isText ? node.text : node.textBetween(0, node.content.size, '\n')}`;
      previous = node;
      return;
    }
    const indent = indentOf(node);
    numbers.length = Math.min(numbers.length, indent + 1);
    numbers[indent] = kindOf(node) === 'numbered' ? (numbers[indent] ?? 0) + 1 : 0;
    const isSameList = previous !== null && isItem(previous) && isItem(node);
    if (previous !== null) markdown += isSameList ? '\n' : '\n\n';
    const space = '    '.repeat(indent);
    markdown += space + writeBlock(node, numbers[indent]!).replaceAll('\n', `\n${space}`);
    previous = node;
  });
  return markdown;
}
