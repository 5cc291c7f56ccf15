import type { Styled } from './markdown.tree.ts';

export type Mark = '*' | '**' | '_' | '__' | '~~';

export const STYLES: Record<Mark, Styled['kind']> = {
  '*': 'em',
  _: 'em',
  '**': 'strong',
  __: 'strong',
  '~~': 'del',
};

const MARKS: Record<string, readonly Mark[]> = {
  '*': ['*'],
  '**': ['**'],
  '***': ['**', '*'],
  _: ['_'],
  __: ['__'],
  ___: ['__', '_'],
  '~~': ['~~'],
};

/** Returns the marks that a run of one character consists of, the outer one first; empty for `****` or `~`. */
export const marksOf = (run: string): readonly Mark[] => MARKS[run] ?? [];

/** Letters and digits of scripts that separate words by spaces. In these scripts a mark inside a word is plain text. */
const WORD =
  /^[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]$/v;

/** A formatting mark before one of these characters opens nothing. A mark after one of `CANNOT_PRECEDE_CLOSING_MARK` closes nothing: `(*)`, `*.ts`. */
const CANNOT_FOLLOW_OPENING_MARK = /^(?:|[\s)\]},;.])$/;
const CANNOT_PRECEDE_CLOSING_MARK = /^(?:|[\s([{])$/;

/**
 * After one of these characters a closing mark may be followed by a word: `**Note:**text`. Separators of arguments do not count:
 * `f(**a,**b)`.
 */
const ENDS_SENTENCE = /^[:!?…]$/;

/** Characters that join the parts of a name: `__init__.py`, `self.__dict__`, `lib/_private_/x`. */
const JOINS_NAMES = new Set('.-/\\:@=([');

const characterAt = (text: string, at: number) =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';

function characterBefore(text: string, at: number): string {
  if (at <= 0) return '';
  const pair = at > 1 ? text.codePointAt(at - 2)! : 0;
  return pair > 0xffff ? String.fromCodePoint(pair) : text[at - 1]!;
}

/**
 * Returns whether the run of formatting marks between `start` and `end` can be an opening and a closing mark. A mark must touch the text
 * that it encloses and must not touch a word on its other side: `2*3*4` and `snake_case_name` contain no marks. Only the end of a
 * sentence or of a heading in bold may be followed by a word.
 */
export function canOpenOrClose(
  text: string,
  start: number,
  end: number,
): { opens: boolean; closes: boolean } {
  const before = characterBefore(text, start);
  const after = characterAt(text, end);
  const ofNames = text[start] === '_';
  const opens =
    !CANNOT_FOLLOW_OPENING_MARK.test(after) &&
    !WORD.test(before) &&
    !(ofNames && JOINS_NAMES.has(before) && WORD.test(characterBefore(text, start - 1)));
  const closes =
    !CANNOT_PRECEDE_CLOSING_MARK.test(before) &&
    (!WORD.test(after) || (text.slice(start, end) === '**' && ENDS_SENTENCE.test(before))) &&
    !(ofNames && JOINS_NAMES.has(after) && WORD.test(characterAt(text, end + 1)));
  return { opens, closes };
}
