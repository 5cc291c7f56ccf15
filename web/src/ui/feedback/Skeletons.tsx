import { uiTexts } from '../ui.texts.ts';
import classes from './Skeletons.module.css';

/** A grey placeholder for loading content. It appears after a delay, so that it does not flash before a fast response. */
function Bone({
  width,
  height,
  round: isRound,
}: {
  width: number | string;
  height: number;
  round?: boolean;
}) {
  return <span className={classes.bone} data-round={isRound || undefined} style={{ width, height }} />;
}

const WIDTHS = ['68%', '44%', '82%', '56%', '73%', '38%'];
const widthOf = (index: number) => WIDTHS[index % WIDTHS.length] ?? '60%';

function Loading({ label = uiTexts.loading, className, rows, row }: LoadingProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => row(index))}
    </div>
  );
}

interface LoadingProps {
  label?: string | undefined;
  className: string | undefined;
  rows: number;
  row: (index: number) => React.ReactNode;
}

interface Props {
  rows?: number;
  label?: string;
}

/** Placeholder for a list of names in a pane. */
export function ListSkeleton({ rows = 6, label }: Props) {
  return (
    <Loading
      label={label}
      className={classes.list}
      rows={rows}
      row={(index) => (
        <span key={index} className={classes.listRow}>
          <Bone width={16} height={16} />
          <Bone width={widthOf(index)} height={12} />
        </span>
      )}
    />
  );
}

/** Placeholder for rows of users with two lines of text. */
export function UserListSkeleton({ rows = 4, label }: Props) {
  return (
    <Loading
      label={label}
      className={classes.people}
      rows={rows}
      row={(index) => (
        <span key={index} className={classes.person}>
          <Bone width={36} height={36} round />
          <span className={classes.lines}>
            <Bone width={140 + (index % 3) * 24} height={12} />
            <Bone width={widthOf(index)} height={12} />
          </span>
        </span>
      )}
    />
  );
}

/** Placeholder for a grid of cards. */
export function CardsSkeleton({ rows = 3, label }: Props) {
  return (
    <Loading
      label={label}
      className={classes.cards}
      rows={rows}
      row={(index) => <Bone key={index} width="100%" height={72} round />}
    />
  );
}

/** Placeholder for a whole screen. */
export function PageSkeleton({ label }: { label?: string }) {
  return (
    <div className={classes.page} role="status" aria-label={label ?? uiTexts.loading}>
      <Bone width={220} height={28} />
      <Bone width="60%" height={12} />
      <Bone width="100%" height={120} round />
      <Bone width="100%" height={120} round />
    </div>
  );
}
