import { filesTexts as texts } from '../files.texts.ts';
import classes from './DropOverlay.module.css';

/** Where files that are held over a conversation are taken. */
export function DropOverlay({ rect: { top, left, width, height } }: { rect: DOMRect }) {
  return (
    <div className={classes.zone} style={{ top, left, width, height }}>
      <span className={classes.label}>{texts.drop}</span>
    </div>
  );
}
