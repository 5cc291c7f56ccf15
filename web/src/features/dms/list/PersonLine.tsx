import { VisuallyHidden } from '@mantine/core';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { ReactNode } from 'react';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { dmsTexts as texts } from '../dms.texts.ts';
import classes from './PersonLine.module.css';

interface Props {
  people: readonly UserSummary[];
  name: string;
  text: ReactNode;
  time?: ReactNode;
  /** A badge at the end of the second line. */
  badge?: ReactNode;
}

/** A row with photos, names, an online dot and a line of text. */
export function PersonLine({ people, name, text, time, badge }: Props) {
  const [person, ...more] = people;
  const isAlone = more.length === 0;
  return (
    <span className={classes.line}>
      {person && isAlone ? <PersonAvatar person={person} /> : <GroupAvatar people={people} />}
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          {isAlone && person?.status === 'online' && <VisuallyHidden>{texts.online}</VisuallyHidden>}
          {time}
        </span>
        <span className={classes.second}>
          <span className={classes.text} dir="auto">
            {text}
          </span>
          {badge}
        </span>
      </span>
    </span>
  );
}

/** The photos of the first two people of a group. */
const GroupAvatar = ({ people }: { people: readonly UserSummary[] }) => (
  <span className={classes.group} aria-hidden>
    {people.slice(0, 2).map((person) => (
      <UserAvatar key={person.id} user={person} size={24} />
    ))}
  </span>
);

function PersonAvatar({ person }: { person: UserSummary }) {
  return (
    <>
      <UserAvatar user={person} size={36} status={person.status} isDoNotDisturb={person.is_do_not_disturb} />
      {person.is_do_not_disturb && <VisuallyHidden>{texts.quiet}</VisuallyHidden>}
    </>
  );
}
