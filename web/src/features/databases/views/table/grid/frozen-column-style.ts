import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';

/** As wide as its column is, held in sight where that is, and with the room of those that are left out before it. */
export const columnStyle = (
  { width, frozenAt }: Pick<Column, 'width' | 'frozenAt'>,
  gap: number,
): CSSProperties =>
  ({
    inlineSize: width,
    ...(gap > 0 && { marginInlineStart: gap }),
    ...(frozenAt !== null && { '--held': `${frozenAt}px` }),
  }) as CSSProperties;
