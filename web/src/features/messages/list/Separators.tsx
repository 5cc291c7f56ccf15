import { type ReactNode, useId } from 'react';
import { messagesTexts as texts } from '../messages.texts.ts';
import classes from './Separators.module.css';
import { nameOfDay } from './timeline.ts';

interface Props {
  day: string;
  today: string;
}

export function DaySeparator({ day, today, id }: Props & { id?: string }) {
  return (
    <div className={classes.separator}>
      <time className={classes.name} id={id} dateTime={day}>
        {nameOfDay(day, today, texts)}
      </time>
    </div>
  );
}

/** What was said on a day, with the id of what names it; the day stays in sight as long as any of that is. */
export function Day({ children, ...props }: Props & { children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.day}>
      <DaySeparator id={id} {...props} />
      {children(id)}
    </div>
  );
}

export function NewLine() {
  return (
    <li className={classes.new} data-new-line>
      <span>{texts.newMessages}</span>
    </li>
  );
}
