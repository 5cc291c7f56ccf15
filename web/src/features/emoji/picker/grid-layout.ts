import type { Emoji } from '../emoji.catalog.ts';

/** A line of the picker: a title, or a row of emoji. Positions are pixels from the top. */
export interface GridLine<Name extends string = string> {
  readonly section: Name;
  readonly isTitle: boolean;
  readonly emoji: readonly Emoji[];
  /** The index of the line's first emoji. */
  readonly first: number;
  readonly top: number;
  readonly height: number;
}

export interface GridSizes {
  readonly columns: number;
  readonly cell: number;
  readonly title: number;
}

/** Computes the position of every line, so that only visible ones are rendered. */
export function layOutGrid<Name extends string>(
  sections: readonly { readonly name: Name; readonly emoji: readonly Emoji[] }[],
  { columns, cell, title }: GridSizes,
): readonly GridLine<Name>[] {
  const lines: GridLine<Name>[] = [];
  let top = 0;
  let first = 0;
  const add = (section: Name, emoji: readonly Emoji[], height: number) => {
    lines.push({ section, isTitle: emoji.length === 0, emoji, first, top, height });
    top += height;
    first += emoji.length;
  };
  for (const { name, emoji } of sections) {
    if (emoji.length === 0) continue;
    add(name, [], title);
    for (let at = 0; at < emoji.length; at += columns) add(name, emoji.slice(at, at + columns), cell);
  }
  return lines;
}

export const gridHeight = (lines: readonly GridLine[]): number => {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
};

/** Returns the lines that overlap a vertical range. */
export const linesBetween = <L extends GridLine>(
  lines: readonly L[],
  from: number,
  to: number,
): readonly L[] => lines.filter(({ top, height }) => top + height > from && top < to);

export const lineAt = <L extends GridLine>(lines: readonly L[], index: number): L | undefined =>
  lines.find(({ first, emoji }) => index >= first && index < first + emoji.length);

/**
 * Returns the index of the emoji to which a key moves, or null if the key moves nowhere or out of the grid at the top.
 */
export function indexAfterKey(lines: readonly GridLine[], from: number | null, key: string): number | null {
  const rows = lines.filter(({ isTitle }) => !isTitle);
  const last = rows.at(-1);
  if (!last) return null;
  const count = last.first + last.emoji.length;
  if (from === null) return key === 'ArrowDown' ? 0 : null;
  const at = rows.findIndex(({ first, emoji }) => from >= first && from < first + emoji.length);
  const row = rows[at]!;
  const moveInRow = (to: number) => {
    const target = rows[Math.min(Math.max(to, 0), rows.length - 1)]!;
    return target.first + Math.min(from - row.first, target.emoji.length - 1);
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, count - 1);
    case 'ArrowLeft':
      return from > 0 ? from - 1 : null;
    case 'ArrowDown':
      return moveInRow(at + 1);
    case 'ArrowUp':
      return at > 0 ? moveInRow(at - 1) : null;
    case 'PageDown':
      return moveInRow(at + 5);
    case 'PageUp':
      return moveInRow(at - 5);
    case 'Home':
      return row.first;
    case 'End':
      return row.first + row.emoji.length - 1;
    default:
      return null;
  }
}
