import {
  endOfRun,
  lastRunByLength,
  parseCodeSpan,
} from '@workflow/contract/messages/markdown/markdown.codespan.ts';
import type { FieldText } from '../field/text-field.ts';
import { applyEdits, bodyOf, type Edit, type Line, linesAround } from './formatting.lines.ts';

export type InlineStyle = 'bold' | 'italics' | 'strike' | 'code';

/** The Markdown marks of each style. A newly styled text gets the first one. */
const MARKS: Readonly<Record<InlineStyle, readonly [string, ...string[]]>> = {
  bold: ['**', '__'],
  italics: ['_', '*'],
  strike: ['~~'],
  code: ['`'],
};

/** The offsets at which a style starts and ends: the positions of its marks. */
interface Pair {
  readonly open: number;
  readonly close: number;
  readonly length: number;
}

/** Replaces inline code with filler of the same length, so that marks inside it do not count. */
function maskCode(line: string): string {
  let result = '';
  const last = lastRunByLength(line);
  for (let at = 0; at < line.length; ) {
    const code = line[at] === '`' ? parseCodeSpan(line, at, last) : null;
    const end = code?.end ?? (line[at] === '`' ? endOfRun(line, at) : at + 1);
    result += code ? ' '.repeat(end - at) : line.slice(at, end);
    at = end;
  }
  return result;
}

/**
 * Finds the ranges of a style in a line, from left to right. Three marks in a row mean bold and italic, with bold
 * outside.
 */
function findPairs({ text, start }: Line, style: InlineStyle): Pair[] {
  const line = style === 'code' ? text : maskCode(text);
  const pairs: Pair[] = [];
  for (const mark of MARKS[style]) {
    const sign = mark[0]!;
    const both = sign === '~' || sign === '`' ? 0 : 3;
    let open: number | null = null;
    for (let at = line.indexOf(sign); at >= 0; ) {
      const end = endOfRun(line, at);
      if (end - at === mark.length || end - at === both) {
        const isBoth = end - at === both;
        if (open === null) open = isBoth && mark.length === 1 ? end - 1 : at;
        else {
          pairs.push({
            open: start + open,
            close: start + (isBoth ? end - mark.length - (mark.length === 1 ? 2 : 0) : at),
            length: mark.length,
          });
          open = null;
        }
      }
      at = line.indexOf(sign, end);
    }
  }
  return pairs;
}

/** Returns the selected part of a line without its marker and surrounding whitespace; null if nothing is left. */
function selectedPartOf(
  line: Line,
  { start, end }: FieldText,
): { readonly from: number; readonly to: number } | null {
  const body = bodyOf(line);
  let from = Math.max(start, body);
  let to = Math.min(end, line.start + line.text.length);
  const at = (place: number) => line.text[place - line.start] ?? '';
  while (from < to && /\s/.test(at(from))) from += 1;
  while (to > from && /\s/.test(at(to - 1))) to -= 1;
  return from < to ? { from, to } : null;
}

const findPairAround = (line: Line, style: InlineStyle, from: number, to: number) =>
  findPairs(line, style).find(({ open, close, length }) => open <= from && to <= close + length);

/** Returns whether the selection, or the text at the caret, has the style. */
export function hasStyle(written: FieldText, style: InlineStyle): boolean {
  const lines = linesAround(written);
  if (written.start === written.end)
    return findPairAround(lines[0]!, style, written.start, written.end) !== undefined;
  const selected = lines.flatMap((line) => {
    const part = selectedPartOf(line, written);
    return part ? [findPairAround(line, style, part.from, part.to) !== undefined] : [];
  });
  return selected.length > 0 && selected.every(Boolean);
}

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}_]/u.test(character);

/**
 * Adds a style to the selection, or removes it if the whole selection has it. Each line gets marks of its own after its
 * marker. At a caret the style applies to the word around it or to the text typed next.
 */
export function toggleStyle(written: FieldText, style: InlineStyle): FieldText {
  const [mark] = MARKS[style];
  if (written.start === written.end) return toggleAtCaret(written, style);
  const isOn = hasStyle(written, style);
  const edits: Edit[] = [];
  for (const line of linesAround(written)) {
    const part = selectedPartOf(line, written);
    if (!part) continue;
    const pair = findPairAround(line, style, part.from, part.to);
    if (isOn && pair) edits.push(...removePair(pair));
    else if (!isOn && !pair) {
      for (const inner of findPairs(line, style))
        if (inner.open >= part.from && inner.close + inner.length <= part.to)
          edits.push(...removePair(inner));
      edits.push({ from: part.from, to: part.from, by: mark, isBefore: true });
      edits.push({ from: part.to, to: part.to, by: mark });
    }
  }
  return applyEdits(written, edits);
}

const removePair = ({ open, close, length }: Pair): Edit[] => [
  { from: open, to: open + length, by: '' },
  { from: close, to: close + length, by: '' },
];

function toggleAtCaret(written: FieldText, style: InlineStyle): FieldText {
  const { text, start } = written;
  const [mark] = MARKS[style];
  const pair = findPairAround(linesAround(written)[0]!, style, start, start);
  if (pair) {
    // With the caret after the last styled word the style ends there. An empty pair of marks is removed.
    if (start === pair.close && start > pair.open + pair.length)
      return { text, start: start + pair.length, end: start + pair.length };
    return applyEdits(written, removePair(pair));
  }
  if (text.slice(start - mark.length, start) === mark && text.slice(start, start + mark.length) === mark) {
    return applyEdits(written, [{ from: start - mark.length, to: start + mark.length, by: '' }]);
  }
  if (isWord(text[start - 1]) && isWord(text[start])) {
    let [from, to] = [start, start];
    while (isWord(text[from - 1])) from -= 1;
    while (isWord(text[to])) to += 1;
    return applyEdits(written, [
      { from, to: from, by: mark },
      { from: to, to, by: mark },
    ]);
  }
  return {
    text: text.slice(0, start) + mark + mark + text.slice(start),
    start: start + mark.length,
    end: start + mark.length,
  };
}
