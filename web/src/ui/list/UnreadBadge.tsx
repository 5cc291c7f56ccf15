import { VisuallyHidden } from '@mantine/core';
import { uiTexts } from '../ui.texts.ts';
import classes from './UnreadBadge.module.css';

const MAX_SHOWN = 99;

const cappedCount = (count: number) =>
  count > MAX_SHOWN ? uiTexts.countOrMore({ count: MAX_SHOWN }) : uiTexts.count({ count });

interface Props {
  count: number;
  /** How many of the unread items mention the user. */
  mentions?: number;
  /** Whether every unread item is addressed to the user. */
  personal?: boolean;
}

/**
 * The number of unread items next to a list entry. Mentions are counted separately and highlighted. Renders nothing when both counts are 0.
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
