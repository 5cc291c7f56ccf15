import { VisuallyHidden } from '@mantine/core';
import classes from './UnreadBadge.module.css';
import { uiTexts } from './ui.texts.ts';

const MOST = 99;

/** How much there is to read, beside what holds it; nothing where there is nothing. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-filled>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{uiTexts.unread({ count })}</VisuallyHidden>
    </span>
  );
}
