import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { memo } from 'react';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { PersonName } from '../../../ui/identity/PersonName.tsx';
import { roleNames } from '../members.section.texts.ts';
import { membersTexts } from '../members.texts.ts';
import { listAssignableRoles, type useRoleChange } from '../roles/members.roles.ts';
import { RoleMenu } from '../roles/RoleMenu.tsx';
import { MemberActions } from './MemberActions.tsx';
import classes from './MemberRow.module.css';

interface Props {
  /** The position in the list, and the number of its rows. */
  index: number;
  count: number;
  /** The offset from the top of the list, in pixels. */
  top: number;
  measure: (row: HTMLElement | null) => void;
  member: Member;
  isSelf: boolean;
  /** The role of the current user. */
  ownRole: Role;
  onMessage: (member: Member) => void;
  /** Undefined when the current user may not remove this member. */
  onRemove?: ((member: Member) => void) | undefined;
  onLeave: (self: Member) => void;
  onChangeRole: ReturnType<typeof useRoleChange>;
}

export const MemberRow = memo(function MemberRow({
  index,
  count,
  top,
  measure,
  member,
  isSelf,
  ownRole,
  onMessage,
  onRemove,
  onLeave,
  onChangeRole,
}: Props) {
  const name = member.full_name || member.username;
  return (
    <li
      ref={measure}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={-1}
      data-stop
      data-name={name}
      aria-label={membersTexts.row({ name, role: roleNames[member.role], at: member.joined_at })}
    >
      <UserAvatar
        user={{ ...member, id: member.user_id }}
        size={36}
        status={isSelf ? 'online' : member.user.status}
        isDoNotDisturb={member.user.is_do_not_disturb}
      />
      <div className={classes.person}>
        <span className={classes.name}>
          <PersonName userId={member.user_id}>{name}</PersonName>
          {isSelf && <span className={classes.you}>{membersTexts.you}</span>}
        </span>
        <span className={classes.email} dir="auto">
          {member.email || `@${member.username}`}
        </span>
      </div>
      <span className={classes.role}>
        <RoleMenu
          name={name}
          role={member.role}
          roles={listAssignableRoles(ownRole, member.role, isSelf)}
          onChoose={(role) => onChangeRole({ member, role, isSelf })}
        />
      </span>
      <time className={classes.joined} dateTime={member.joined_at}>
        {membersTexts.joined({ at: member.joined_at })}
      </time>
      <span className={classes.actions}>
        <MemberActions
          member={member}
          name={name}
          isSelf={isSelf}
          onMessage={onMessage}
          onRemove={onRemove}
          onLeave={onLeave}
        />
      </span>
    </li>
  );
});
