import classes from './DropPlace.module.css';
import { filesTexts as texts } from './files.texts.ts';

/** Where files that are held over a conversation are taken. */
export function DropPlace({ rect: { top, left, width, height } }: { rect: DOMRect }) {
  return (
    <div className={classes.zone} style={{ top, left, width, height }}>
      <span className={classes.label}>{texts.drop}</span>
    </div>
  );
}
