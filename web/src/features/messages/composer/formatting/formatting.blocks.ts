import {
  closesFence,
  endsInsideCode,
  type Fence,
  parseFence,
} from '@workflow/contract/messages/markdown/markdown.fence.ts';
import { type FieldText, replaceRange } from '../field/text-field.ts';
import { applyEdits, type Edit, type Line, linesAround, markerOf } from './formatting.lines.ts';

export type List = 'bullets' | 'numbers' | 'quote';

const isBlank = ({ text }: Line) => text.trim() === '';

/** Returns the selected lines without blank ones, unless all are blank. */
function selectedLines(written: FieldText): Line[] {
  const lines = linesAround(written);
  const textLines = lines.filter((line) => !isBlank(line));
  return textLines.length > 0 ? textLines : lines.slice(0, 1);
}

function isIn({ text }: Line, list: List): boolean {
  const { quotes, sign, number } = markerOf(text);
  if (list === 'quote') return quotes !== '';
  return sign !== null && (number !== null) === (list === 'numbers');
}

export const hasList = (written: FieldText, list: List): boolean =>
  selectedLines(written).every((line) => isIn(line, list));

/** Turns the selected lines into list items or quote lines. If all of them already are, their markers are removed. */
export function toggleList(written: FieldText, list: List): FieldText {
  const lines = selectedLines(written);
  const isOn = lines.every((line) => isIn(line, list));
  let number = 0;
  const edits = lines.map(({ start, text }): Edit => {
    const { quotes, indent, sign, length } = markerOf(text);
    if (list === 'quote') {
      return isOn
        ? { from: start, to: start + (/^ {0,3}> ?/.exec(quotes)?.[0].length ?? 0), by: '' }
        : { from: start, to: start, by: '> ', isBefore: true };
    }
    const from = start + quotes.length + indent.length;
    const to = start + (sign === null ? quotes.length + indent.length : length);
    number += 1;
    const by = isOn ? '' : list === 'bullets' ? '- ' : `${number}. `;
    return { from, to, by, isBefore: true };
  });
  return applyEdits(written, edits);
}

interface CodeBlock {
  readonly open: Line;
  readonly close: Line | null;
}

/** Returns the fenced code block around the selection; null if there is none. */
function codeBlockAround(written: FieldText): CodeBlock | null {
  const lines = linesAround({ ...written, start: 0, end: written.text.length });
  let open: (CodeBlock & { readonly fence: Fence }) | null = null;
  for (const line of lines) {
    if (open === null) {
      if (line.start > written.end) return null;
      const fence = parseFence(line.text);
      if (fence) open = { open: line, close: null, fence };
    } else if (closesFence(open.fence, line.text)) {
      const isAround = open.open.start <= written.start && written.end <= line.start + line.text.length;
      if (isAround) return { open: open.open, close: line };
      open = null;
    }
  }
  return open && open.open.start <= written.start ? open : null;
}

export const hasCodeBlock = (written: FieldText): boolean => codeBlockAround(written) !== null;

/** Wraps the selection in a fenced code block, or removes the code block around it. */
export function toggleCodeBlock(written: FieldText): FieldText {
  const { text, start, end } = written;
  const code = codeBlockAround(written);
  if (code) {
    const { open, close } = code;
    const edits: Edit[] = [
      { from: open.start, to: Math.min(text.length, open.start + open.text.length + 1), by: '' },
    ];
    if (close)
      edits.push({
        from: Math.max(close.start - 1, edits[0]!.to),
        to: close.start + close.text.length,
        by: '',
      });
    return applyEdits(written, edits);
  }
  const inside = text.slice(start, end).replace(/^\n+|\n+$/g, '');
  const before = text.slice(0, start).replace(/[ \t]+$/, '');
  const after = text.slice(end).replace(/^[ \t]+/, '');
  const opening = `${before === '' || before.endsWith('\n') ? '' : '\n'}\`\`\`\n`;
  const closing = `\n\`\`\`${after === '' || after.startsWith('\n') ? '' : '\n'}`;
  const from = before.length + opening.length;
  return { text: before + opening + inside + closing + after, start: from, end: from + inside.length };
}

/**
 * Inserts a new line that continues the list or quote at the caret. After an empty item it ends the list. Returns null
 * outside lists and quotes.
 */
export function continueList(written: FieldText): FieldText | null {
  const { text, start, end } = written;
  if (start !== end || endsInsideCode(text.slice(0, start))) return null;
  const line = linesAround(written)[0]!;
  const { quotes, indent, sign, number, box, length } = markerOf(line.text);
  if ((quotes === '' && sign === null) || start < line.start + length) return null;
  if (line.text.slice(length).trim() === '') {
    const quoteDepth = sign === null ? 0 : quotes.length;
    return replaceRange(written, line.start + quoteDepth, line.start + line.text.length, '');
  }
  const next = number === null ? sign : `${number + 1}${sign?.at(-1)}`;
  const marker = sign === null ? `${quotes}${indent}` : `${quotes}${indent}${next} ${box && '[ ] '}`;
  const draft = replaceRange(written, start, start, `\n${marker}`);
  return number === null
    ? draft
    : { ...draft, text: renumberItems(draft.text, draft.start, number + 2, marker) };
}

/** Renumbers the items that directly follow a new item, as long as their numbers were consecutive. */
function renumberItems(text: string, from: number, next: number, marker: string): string {
  const at = text.indexOf('\n', from);
  if (at < 0) return text;
  const lead = /^[^\d]*/.exec(marker)?.[0] ?? '';
  let number = next;
  const lines = text
    .slice(at + 1)
    .split('\n')
    .map((line) => {
      const [, written] = new RegExp(`^${lead.replace(/[>]/g, '\\$&')}(\\d{1,9})[.)]`).exec(line) ?? [];
      if (written === undefined || Number(written) !== number - 1) {
        number = Number.NaN;
        return line;
      }
      const renumbered = `${lead}${number}${line.slice(lead.length + written.length)}`;
      number += 1;
      return renumbered;
    });
  return `${text.slice(0, at + 1)}${lines.join('\n')}`;
}
