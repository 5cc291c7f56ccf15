import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';

/** As wide as its column is, held in sight where that is, and with the room of those that are left out before it. */
export const heldStyle = ({ width, held }: Pick<Column, 'width' | 'held'>, gap: number): CSSProperties =>
  ({
    inlineSize: width,
    ...(gap > 0 && { marginInlineStart: gap }),
    ...(held !== null && { '--held': `${held}px` }),
  }) as CSSProperties;
