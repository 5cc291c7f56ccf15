import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';

/** Returns the style of a cell: its width, its sticky offset if the column is frozen, and the width of the skipped columns before it. */
export const columnStyle = (
  { width, frozenAt }: Pick<Column, 'width' | 'frozenAt'>,
  gap: number,
): CSSProperties =>
  ({
    inlineSize: width,
    ...(gap > 0 && { marginInlineStart: gap }),
    ...(frozenAt !== null && { '--held': `${frozenAt}px` }),
  }) as CSSProperties;
