import { formatNumber } from '../../../../platform/language/formats.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from './GroupCount.module.css';

interface Props {
  /** Null as long as nobody knows: it takes its place later. */
  count: number | null;
  isEstimated: boolean;
  /** How many it may be. */
  limit?: number | undefined;
}

/** How many rows are in a group; it says where that is about right, and where it is too many. */
export function GroupCount({ count, isEstimated, limit }: Props) {
  if (count === null) return null;
  const shown = isEstimated ? texts.about({ count: formatNumber(count) }) : formatNumber(count);
  const isOver = limit !== undefined && count > limit;
  const title = isOver ? texts.overLimit({ limit }) : isEstimated ? texts.isEstimated : undefined;
  return (
    <span className={classes.count} data-over={isOver || undefined} title={title}>
      {limit === undefined ? shown : texts.ofLimit({ count: shown, limit: formatNumber(limit) })}
      {isOver && <span className={classes.heard}> {texts.overLimit({ limit })}</span>}
    </span>
  );
}
