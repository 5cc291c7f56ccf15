import { uiTexts } from '../ui.texts.ts';
import classes from './Skeletons.module.css';

/** Grey shapes where content is about to be. They appear after a moment, so that quick answers never flash them. */
function Bone({ width, height, round }: { width: number | string; height: number; round?: boolean }) {
  return <span className={classes.bone} data-round={round || undefined} style={{ width, height }} />;
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

/** A list of names, as in a pane. */
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

/** Rows of people, with a second line. */
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

/** Cards in a grid. */
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

/** A whole screen that is on its way. */
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
