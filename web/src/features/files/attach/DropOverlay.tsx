import { filesTexts as texts } from '../files.texts.ts';
import classes from './DropOverlay.module.css';

/** Marks the area where dragged files can be dropped. */
export function DropOverlay({ rect: { top, left, width, height } }: { rect: DOMRect }) {
  return (
    <div className={classes.zone} style={{ top, left, width, height }}>
      <span className={classes.label}>{texts.drop}</span>
    </div>
  );
}
