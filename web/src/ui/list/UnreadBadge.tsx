import { VisuallyHidden } from '@mantine/core';
import { uiTexts } from '../ui.texts.ts';
import classes from './UnreadBadge.module.css';

const MAX_SHOWN = 99;

const cappedCount = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : `${count}`);

interface Props {
  count: number;
  /** How much of it is for the person by name. */
  mentions?: number;
  /** Whether all of it is for the person. */
  personal?: boolean;
}

/**
 * How much there is to read, beside what holds it; nothing where there is nothing. What mentions the person is counted apart, and stands
 * out.
 */
export function UnreadBadge({ count, mentions = 0, personal = false }: Props) {
  if (count === 0 && mentions === 0) return null;
  return (
    <span className={classes.badge} data-filled={mentions > 0 || personal || undefined}>
      <span aria-hidden dir="ltr">
        {mentions > 0 ? `@${cappedCount(mentions)}` : cappedCount(count)}
      </span>
      <VisuallyHidden>
        {count > 0 && uiTexts.unread({ count })}
        {mentions > 0 && ` ${uiTexts.mentions({ count: mentions })}`}
      </VisuallyHidden>
    </span>
  );
}
