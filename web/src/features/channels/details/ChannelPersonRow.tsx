import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { ReactNode } from 'react';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { PersonName } from '../../../ui/identity/PersonName.tsx';
import classes from './ChannelPeople.module.css';

interface Props {
  person: UserSummary;
  note?: string | undefined;
  /** The buttons for actions on this user. */
  children: ReactNode;
}

export function ChannelPersonRow({ person, note, children }: Props) {
  return (
    <li className={classes.person}>
      <UserAvatar user={person} size={32} />
      <span className={classes.names}>
        <span className={classes.name}>
          <PersonName userId={person.id}>{person.full_name || person.username}</PersonName>
          {note && <span className={classes.you}> ({note})</span>}
        </span>
        <span className={classes.username} dir="auto">
          @{person.username}
        </span>
      </span>
      {children}
    </li>
  );
}
