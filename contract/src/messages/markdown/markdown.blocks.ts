import {
  closesFence,
  type Fence,
  findFenceEnd,
  findFenceInLine,
  LANGUAGE_NAME,
  parseFence,
} from './markdown.fence.ts';
import { parseInline } from './markdown.inline.ts';
import { type Block, type Inline, mergeTextNodes } from './markdown.tree.ts';

/** The maximum nesting depth of quotes and lists. Deeper ones stay plain text, because the parser reads their lines once more per level. */
const DEPTH_MAX = 6;

/** A parsed block, and the index of the line after it. */
interface ParsedBlock {
  readonly block: Block;
  readonly next: number;
}

type Lines = readonly string[];

const isBlank = (line: string) => line.trim() === '';

/** Returns the width of a line’s indentation in columns. A tab extends to the next multiple of four. */
function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

/** Removes up to `columns` columns of indentation from a line. */
function outdent(line: string, columns: number): string {
  let at = 0;
  let seen = 0;
  for (; seen < columns && (line[at] === ' ' || line[at] === '\t'); at += 1) {
    seen += line[at] === '\t' ? 4 - (seen % 4) : 1;
  }
  return ' '.repeat(Math.max(0, seen - columns)) + line.slice(at);
}

/**
 * Parses a code block between two fences. Without a closing fence it extends to the end. If the text after the opening fence is not a
 * language name, or there is no closing fence, that text is the first line of the code.
 */
function parseCode(lines: Lines, at: number): ParsedBlock | null {
  const fence = parseFence(lines[at]!);
  if (!fence || at + 1 === lines.length) return null;
  const { indent, info: behind } = fence;
  let end = at + 1;
  while (end < lines.length && !closesFence(fence, lines[end]!)) end += 1;
  const text = lines.slice(at + 1, end).map((line) => outdent(line, indent));
  const language = end < lines.length && LANGUAGE_NAME.test(behind) ? behind : null;
  if (behind && language === null) text.unshift(behind);
  return { block: { kind: 'code', language, text: text.join('\n') }, next: end + 1 };
}

/**
 * Moves code blocks that begin or end within a line of text to separate lines. Quotes and list items parse the code inside them later.
 */
function moveFencesToOwnLines(lines: Lines): Lines {
  if (!lines.some(findFenceInLine)) return lines;
  const lastOf = new Map<number, number>();
  for (const [at, line] of lines.entries())
    for (const [run] of line.matchAll(/`{3,}/g)) lastOf.set(run.length, at);
  const result: string[] = [];
  let open: Fence | null = null;
  for (let at = 0, line = lines[0]!; ; ) {
    const begins = open === null && !/^ {0,3}>/.test(line) ? findFenceInLine(line) : null;
    if (begins && lastOf.get(begins.length)! > at && !continuesItem(line, lines[at + 1]!)) {
      const { length } = begins;
      const inside = [line.slice(begins.at + length)];
      let end = -1;
      while (end < 0) {
        at += 1;
        end = findFenceEnd(lines[at]!, length);
        inside.push(end < 0 ? lines[at]! : lines[at]!.slice(0, end));
      }
      result.push(line.slice(0, begins.at).trimEnd(), ...wrapInFences(inside));
      line = lines[at]!.slice(end + length).trimStart();
      if (line !== '') continue;
    } else {
      if (open === null) open = parseFence(line);
      else if (closesFence(open, line)) open = null;
      result.push(line);
    }
    at += 1;
    if (at >= lines.length) return result;
    line = lines[at]!;
  }
}

/** Whether the line is a list item whose text continues on the next line. The parsing of the item then handles its code. */
const continuesItem = (line: string, next: string) => parseMarker(line) !== null && indentOf(next) >= 2;

/** Wraps lines of code in fences that are longer than any run of backticks inside. */
function wrapInFences([first = '', ...more]: string[]): string[] {
  const last = more.pop() ?? '';
  const longest = Math.max(
    2,
    ...more.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)),
  );
  const marks = '`'.repeat(longest + 1);
  const language = LANGUAGE_NAME.test(first.trim()) ? first.trim() : '';
  const begun = language === '' && first.trim() !== '' ? [first] : [];
  const ended = last.trim() === '' ? [] : [last];
  return [`${marks}${language}`, ...begun, ...more, ...ended, marks];
}

function parseRule(lines: Lines, at: number): ParsedBlock | null {
  const isRule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/.test(lines[at]!);
  return isRule ? { block: { kind: 'rule' }, next: at + 1 } : null;
}

function parseHeading(lines: Lines, at: number): ParsedBlock | null {
  const line = lines[at]!;
  const sign = /^ {0,3}#{1,6}[ \t]+(?=\S)/.exec(line)?.[0];
  if (sign === undefined) return null;
  return { block: { kind: 'heading', children: parseInline(line.slice(sign.length)) }, next: at + 1 };
}

function parseQuote(lines: Lines, at: number, depth: number): ParsedBlock | null {
  const inside: string[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const sign = /^ {0,3}> ?/.exec(lines[next]!)?.[0];
    if (sign === undefined) break;
    inside.push(lines[next]!.slice(sign.length));
  }
  if (inside.length === 0) return null;
  if (inside.every(isBlank))
    return { block: { kind: 'text', children: [lines.slice(at, next).join('\n')] }, next };
  return { block: { kind: 'quote', blocks: parseBlocks(inside, depth + 1) }, next };
}

interface Marker {
  /** The character that all markers of one list have in common. */
  readonly sign: string;
  readonly number: number | null;
  readonly indent: number;
  readonly length: number;
}

/** Parses the marker of a list item; null without text after it, because a lone `*` is an asterisk. */
function parseMarker(line: string): Marker | null {
  const [marker, space, sign] = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t](?=[ \t]*\S)/.exec(line) ?? [];
  if (marker === undefined || space === undefined || sign === undefined) return null;
  const number = sign.length > 1 ? Number(sign.slice(0, -1)) : null;
  return { sign: sign.at(-1)!, number, indent: indentOf(space), length: marker.length };
}

/** Counts up from a number that all items of a list repeat: authors write `1.` before each item and let the list count. */
const countUp = (numbers: readonly number[]): readonly number[] =>
  numbers.every((number) => number === numbers[0]) ? numbers.map((number, index) => number + index) : numbers;

const CHECKBOX = /^\[[ xX]\](?=\s)/;

/** Parses a list. It ends at the first line that is neither an item nor indented below one. */
function parseList(lines: Lines, at: number, depth: number, afterText: boolean): ParsedBlock | null {
  const first = parseMarker(lines[at]!);
  // A number after a line of text starts a list only if it is 1: "It was in\n1986. A good year" is no list.
  if (!first || (afterText && first.number !== null && first.number !== 1)) return null;
  const items: Block[][] = [];
  const numbers: number[] = [];
  let next = at;
  let marker: Marker | null = first;
  while (marker?.sign === first.sign && marker.indent < first.indent + 2) {
    const line: string = lines[next]!.slice(marker.length);
    const inside = [line.replace(CHECKBOX, (box) => (box === '[ ]' ? '☐' : '☑'))];
    let blank = 0;
    for (next += 1; next < lines.length; next += 1) {
      const below = lines[next]!;
      if (isBlank(below)) blank += 1;
      else if (indentOf(below) < first.indent + 2) break;
      else {
        for (; blank > 0; blank -= 1) inside.push('');
        inside.push(outdent(below, marker.length));
      }
    }
    const item = parseBlocks(inside, depth + 1);
    items.push(item);
    if (marker.number !== null) numbers.push(marker.number);
    marker = next < lines.length && !parseRule(lines, next) ? parseMarker(lines[next]!) : null;
    if (marker?.sign !== first.sign) next -= blank;
    else if (blank > 0) item.push({ kind: 'text', children: ['\n'.repeat(blank)] });
  }
  return { block: { kind: 'list', numbers: first.number === null ? null : countUp(numbers), items }, next };
}

/**
 * Builds a text block from lines that belong to no other block, including their blank lines. Next to another block, the first blank line
 * only separates the two.
 */
function buildText(lines: Lines, isFirst: boolean, isLast: boolean): Block[] {
  const start = lines.findIndex((line) => !isBlank(line));
  if (start < 0) {
    const shown = isFirst || isLast ? 0 : lines.length - 1;
    return shown > 0 ? [{ kind: 'text', children: ['\n'.repeat(shown)] }] : [];
  }
  const end = lines.findLastIndex((line) => !isBlank(line)) + 1;
  const children: Inline[] = [];
  if (!isFirst && start > 1) children.push('\n'.repeat(start - 1));
  for (let from = start; from < end; ) {
    let to = from;
    while (to < end && !isBlank(lines[to]!)) to += 1;
    children.push(...parseInline(lines.slice(from, to).join('\n')));
    from = to;
    while (from < end && isBlank(lines[from]!)) from += 1;
    if (from < end) children.push('\n'.repeat(from - to + 1));
  }
  // Browsers do not render a line break at the end of an element, so one blank line needs two breaks.
  if (!isLast && lines.length - end > 1) children.push('\n'.repeat(lines.length - end));
  return [{ kind: 'text', children: mergeTextNodes(children) }];
}

export function parseBlocks(source: Lines, depth = 0): Block[] {
  const lines = moveFencesToOwnLines(source);
  const blocks: Block[] = [];
  let text: string[] = [];
  const endText = (isLast: boolean) => {
    if (text.length > 0) blocks.push(...buildText(text, blocks.length === 0, isLast));
    text = [];
  };
  for (let at = 0; at < lines.length; ) {
    const found =
      parseCode(lines, at) ??
      parseRule(lines, at) ??
      parseHeading(lines, at) ??
      (depth < DEPTH_MAX
        ? (parseQuote(lines, at, depth) ?? parseList(lines, at, depth, !isBlank(text.at(-1) ?? '')))
        : null);
    if (found) {
      endText(false);
      blocks.push(found.block);
      at = found.next;
    } else {
      text.push(lines[at]!);
      at += 1;
    }
  }
  endText(true);
  return blocks;
}
