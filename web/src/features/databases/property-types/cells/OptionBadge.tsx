import type { ReactNode } from 'react';
import classes from './OptionBadge.module.css';
import colors from './OptionColor.module.css';

/** The colors of options; an unknown color is shown as gray. */
export const OPTION_COLORS = [
  'gray',
  'blue',
  'green',
  'yellow',
  'red',
  'purple',
  'pink',
  'orange',
  'teal',
] as const;

export type OptionColor = (typeof OPTION_COLORS)[number];

export const isOptionColor = (color: string): color is OptionColor =>
  (OPTION_COLORS as readonly string[]).includes(color);

export function OptionBadge({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span
      className={`${classes.badge} ${colors.color}`}
      data-color={isOptionColor(color) ? color : 'gray'}
      dir="auto"
    >
      {children}
    </span>
  );
}
