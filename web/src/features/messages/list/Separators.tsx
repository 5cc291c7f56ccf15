import { messagesTexts as texts } from '../messages.texts.ts';
import classes from './Separators.module.css';
import { nameOfDay } from './timeline.ts';

export function DaySeparator({ day, today }: { day: string; today: string }) {
  return (
    <li className={classes.day}>
      <time dateTime={day}>{nameOfDay(day, today, texts)}</time>
    </li>
  );
}

export function NewLine() {
  return (
    <li className={classes.new} data-new-line>
      <span>{texts.newMessages}</span>
    </li>
  );
}
