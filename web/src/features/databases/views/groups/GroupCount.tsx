import { formatNumber } from '../../../../platform/language/formats.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from './GroupCount.module.css';

interface Props {
  /** Null until the count is loaded. */
  count: number | null;
  isEstimated: boolean;
  /** The card limit of a board column. */
  limit?: number | undefined;
}

/** Shows how many rows a group has, whether the count is an estimate, and whether it exceeds the limit. */
export function GroupCount({ count, isEstimated, limit }: Props) {
  if (count === null) return null;
  const shown = isEstimated ? texts.about({ count: formatNumber(count) }) : formatNumber(count);
  const isOver = limit !== undefined && count > limit;
  const title = isOver ? texts.overLimit({ limit }) : isEstimated ? texts.isEstimated : undefined;
  return (
    <span className={classes.count} data-over={isOver || undefined} title={title}>
      {limit === undefined ? shown : texts.ofLimit({ count: shown, limit: formatNumber(limit) })}
      {isOver && <span className={classes.visuallyHidden}> {texts.overLimit({ limit })}</span>}
    </span>
  );
}
