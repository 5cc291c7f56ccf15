import { IconRepeat } from '@tabler/icons-react';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { tasksTexts as texts } from '../tasks.texts.ts';
import classes from './TaskCardDetails.module.css';

/** The card shows this many avatars and counts the rest (spec section 9, Display). */
const MAX_AVATARS = 3;

export const hasNoCardDetails = ({ repeat, assignees }: Row) => repeat === null && assignees.length === 0;

/** Shows on a card whether the task repeats, and the avatars of its assignees. */
export function TaskCardDetails({ row: { repeat, assignees } }: { row: Row }) {
  const names = assignees.map(displayNameOf).join(', ');
  return (
    <>
      {repeat !== null && (
        <span className={classes.repeats} role="img" aria-label={texts.repeats} title={texts.repeats}>
          <IconRepeat size={13} aria-hidden />
        </span>
      )}
      {assignees.length > 0 && (
        <span className={classes.people} role="img" aria-label={names} title={names}>
          {assignees.slice(0, MAX_AVATARS).map((person) => (
            <UserAvatar key={person.id} user={person} size={22} />
          ))}
          {assignees.length > MAX_AVATARS && (
            <span className={classes.moreAssignees}>+{assignees.length - MAX_AVATARS}</span>
          )}
        </span>
      )}
    </>
  );
}
