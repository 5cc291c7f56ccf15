import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';

/** As wide as its column is, and held in sight where that is. */
export const heldStyle = ({ width, held }: Pick<Column, 'width' | 'held'>): CSSProperties =>
  ({ inlineSize: width, ...(held !== null && { '--held': `${held}px` }) }) as CSSProperties;
