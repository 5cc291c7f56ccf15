import type { Member } from '@workflow/contract/members/members.schema.ts';
import { memo } from 'react';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { MemberActions } from './MemberActions.tsx';
import classes from './MemberRow.module.css';
import { roleNames } from './members.section.texts.ts';
import { membersTexts } from './members.texts.ts';
import { RoleBadge } from './RoleBadge.tsx';

interface Props {
  member: Member;
  isSelf: boolean;
  /** Undefined when the current user may not remove this member. */
  onRemove?: ((member: Member) => void) | undefined;
  onLeave: (self: Member) => void;
}

export const MemberRow = memo(function MemberRow({ member, isSelf, onRemove, onLeave }: Props) {
  const name = member.full_name || member.username;
  return (
    <li
      className={classes.row}
      tabIndex={-1}
      data-stop
      data-name={name}
      aria-label={membersTexts.row({ name, role: roleNames[member.role], at: member.joined_at })}
    >
      <UserAvatar user={{ ...member, id: member.user_id }} size={36} />
      <div className={classes.person}>
        <span className={classes.name}>
          <span className={classes.words}>{name}</span>
          {isSelf && <span className={classes.you}>{membersTexts.you}</span>}
        </span>
        <span className={classes.email}>{member.email || `@${member.username}`}</span>
      </div>
      <span className={classes.role}>
        <RoleBadge role={member.role} />
      </span>
      <time className={classes.joined} dateTime={member.joined_at}>
        {membersTexts.joined({ at: member.joined_at })}
      </time>
      <span className={classes.actions}>
        <MemberActions member={member} name={name} isSelf={isSelf} onRemove={onRemove} onLeave={onLeave} />
      </span>
    </li>
  );
});
