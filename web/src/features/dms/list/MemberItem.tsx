import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { memo } from 'react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { dmsTexts as texts } from '../dms.texts.ts';
import classes from './DmItem.module.css';
import { PersonLine } from './PersonLine.tsx';

interface Props {
  person: UserSummary;
  onStart: (userId: string) => void;
  disabled: boolean;
}

/** A member with whom the user has no DM yet. */
export const MemberItem = memo(function MemberItem({ person, onStart, disabled }: Props) {
  const name = displayNameOf(person);
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        data-name={name}
        disabled={disabled}
        onClick={() => onStart(person.id)}
      >
        <PersonLine people={[person]} name={name} text={texts.clickToStart} />
      </button>
    </li>
  );
});
