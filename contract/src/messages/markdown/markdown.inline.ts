import { InlineReader } from './markdown.inline-reader.ts';
import type { Inline } from './markdown.tree.ts';

/** A backslash that can escape the character after it: a mark anywhere, or the first mark of a line. */
const BACKSLASH = /\\(?=[*_~`[\]@<])|^\\(?=[#>+-])/gm;
/** The marks at the start of a line that make the line a heading, a quote, a list item, a rule or a fence. */
const BLOCK_START =
  /^[ \t]*(#{1,6}(?=[ \t]+\S)|>|[-+*](?=[ \t]+\S)|([-*_])(?:[ \t]*\2){2,}(?=[ \t]*$)|~{3,}|`{3,})/gm;

/** Returns the indices of the characters that are marks in a text in which no backslash escapes anything. */
function findSyntax(text: string): ReadonlySet<number> {
  const syntax = new Set<number>();
  new InlineReader(text, new Map(), syntax).read();
  for (const { 0: start, 1: marks = '', index } of text.matchAll(BLOCK_START))
    for (let at = index + start.length - marks.length; at < index + start.length; at += 1) syntax.add(at);
  return syntax;
}

/**
 * Decides for each backslash before a mark whether it escapes the mark. It does only if the character would be a mark without any
 * backslash: `\*stars\*` loses both, `C:\_old\*.txt` keeps them. A bracket could belong to any link of the text, so it is escaped if the
 * text may have one.
 */
function findBackslashes(text: string): ReadonlyMap<number, boolean> {
  const indices = Array.from(text.matchAll(BACKSLASH), ({ index }) => index);
  if (indices.length === 0) return new Map();
  const syntax = findSyntax(text.replace(BACKSLASH, ''));
  const mayHaveLinks = text.includes('](');
  const isBracket = (index: number) => text[index + 1] === '[' || text[index + 1] === ']';
  return new Map(
    indices.map((index, before) => [index, syntax.has(index - before) || (mayHaveLinks && isBracket(index))]),
  );
}

/** Parses the inline content of a paragraph, which is text without a blank line. */
export const parseInline = (text: string): Inline[] => new InlineReader(text, findBackslashes(text)).read();

/** Puts a backslash before each mark of a style or of code, so that it is rendered as written. Mentions and links stay as they are. */
export function escapeStyles(text: string): string {
  const syntax = new Set<number>();
  new InlineReader(text, new Map(), syntax).read();
  return text.replace(/[*_~`]/g, (mark, at: number) => (syntax.has(at) ? `\\${mark}` : mark));
}
