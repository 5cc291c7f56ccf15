import type { FieldText } from '../field/text-field.ts';

/** A line of a text, without its line break. */
export interface Line {
  readonly start: number;
  readonly text: string;
}

/** Returns the lines that the selection touches, at least one. */
export function linesAround({ text, start, end }: FieldText): Line[] {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  let at = first;
  return text
    .slice(first, after < 0 ? text.length : after)
    .split('\n')
    .map((line) => {
      const found = { start: at, text: line };
      at += line.length + 1;
      return found;
    });
}

/** The list or quote marker at the beginning of a line. */
export interface Marker {
  /** The quote signs before the list marker. */
  readonly quotes: string;
  readonly indent: string;
  /** The list sign; null if the line is not a list item. */
  readonly sign: string | null;
  readonly number: number | null;
  /** The task checkbox with the space after it. */
  readonly box: string;
  readonly length: number;
}

const MARKER = /^((?: {0,3}> ?)*)([ \t]*)(?:([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\][ \t]+)?)?/;

export function markerOf(line: string): Marker {
  const [whole = '', quotes = '', indent = '', sign, , box = ''] = MARKER.exec(line) ?? [];
  const number = sign && sign.length > 1 ? Number(sign.slice(0, -1)) : null;
  return { quotes, indent, sign: sign ?? null, number, box, length: whole.length };
}

/** Returns the offset of the line's content after its marker. */
export const bodyOf = ({ start, text }: Line): number => start + markerOf(text).length;

/** A replacement of one range of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  /** Whether text inserted at the selection's start goes before the selection. */
  readonly isBefore?: boolean;
}

/** Applies edits that do not overlap and keeps the same words selected. */
export function applyEdits({ text, start, end }: FieldText, edits: readonly Edit[]): FieldText {
  let result = '';
  let at = 0;
  let [newStart, newEnd] = [start, end];
  const isCaret = start === end;
  for (const { from, to, by, isBefore } of edits.toSorted(
    (one, other) => one.from - other.from || one.to - other.to,
  )) {
    result += text.slice(at, from) + by;
    at = to;
    const positionAfterEdit = (place: number, counts: boolean) => {
      if (place > to || (place === to && from < to)) return by.length - (to - from);
      if (place > from) return by.length - (place - from);
      return place === from && counts ? by.length : 0;
    };
    newStart += positionAfterEdit(start, isBefore ?? (isCaret && from < to));
    newEnd += positionAfterEdit(end, isCaret ? from < to : (isBefore ?? false));
  }
  return { text: result + text.slice(at), start: newStart, end: Math.max(newStart, newEnd) };
}
